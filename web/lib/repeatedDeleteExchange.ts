import { mapExchange, type OperationResult } from 'urql';
import { readError } from './errors.ts';
import { DELETIONS } from './retry.ts';
import { rootFields } from './rootFields.ts';

/**
 * Answers a deletion as done that was sent again and finds nothing: the first try did it, and its
 * answer was lost. Stands between the cache and the retries.
 */
export const repeatedDeleteExchange = mapExchange({
  onResult: (result) => (isDoneBefore(result) ? answerDone(result) : result),
});

function isDoneBefore({ operation, error }: OperationResult): boolean {
  return (
    error !== undefined &&
    readError(error).code === 'NOT_FOUND' &&
    operation.kind === 'mutation' &&
    // The retries set their count back with the last answer, but leave it in the context.
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
