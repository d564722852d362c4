import { mapExchange, type OperationResult } from 'urql';
import { readError } from './errors.ts';
import { DELETIONS } from './retry.ts';
import { rootFields } from './graphql.ts';

/**
 * Treats "not found" as success for a retried deletion: only its first answer was lost. The refusal of
 * any other retried change is marked, because the change may be what it refers to.
 */
export const repeatedExchange = mapExchange({
  onResult: (result) => {
    const { operation, error } = result;
    // The retry exchange resets its count with the last answer, but leaves it in the context.
    const isRepeated = operation.kind === 'mutation' && operation.context['retry'] !== undefined;
    if (error === undefined || !isRepeated) return result;
    return isDoneBefore(result)
      ? answerDone(result)
      : { ...result, extensions: { ...result.extensions, [REPEATED]: true } };
  },
});

/** Not in the context, which the cache replaces by that of the first attempt. */
const REPEATED = 'isRepeated';

/** Whether what was refused had been sent before, without an answer. */
export function wasRepeated({ extensions }: Pick<OperationResult, 'extensions'>): boolean {
  return extensions?.[REPEATED] === true;
}

function isDoneBefore({ operation, error }: OperationResult): boolean {
  return (
    error !== undefined &&
    readError(error).code === 'NOT_FOUND' &&
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
