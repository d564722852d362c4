import { mapExchange, type OperationResult } from 'urql';
import { readError } from './errors.ts';
import { DELETIONS } from './retry.ts';
import { rootFields } from './graphql.ts';

/** Treats "not found" as success for a retried deletion: only its first answer was lost. */
export const repeatedDeleteExchange = mapExchange({
  onResult: (result) => (isDoneBefore(result) ? answerDone(result) : result),
});

function isDoneBefore({ operation, error }: OperationResult): boolean {
  return (
    error !== undefined &&
    readError(error).code === 'NOT_FOUND' &&
    operation.kind === 'mutation' &&
    // The retry exchange resets its count with the last answer, but leaves it in the context.
    operation.context['retry'] !== undefined &&
    rootFields(operation).every((field) => DELETIONS.has(field))
  );
}

function answerDone(result: OperationResult): OperationResult {
  const { error: _nothingFound, ...answered } = result;
  const { operation } = answered;
  const variables: Record<string, unknown> = operation.variables ?? {};
  const answers = rootFields(operation).map((field) => [field, variables['id']]);
  return { ...answered, data: Object.fromEntries(answers) };
}
