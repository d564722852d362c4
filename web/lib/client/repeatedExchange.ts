import { type Exchange, mapExchange, type Operation, type OperationResult } from 'urql';
import { isNotFound, isTransient } from './errors.ts';
import { DELETIONS } from './retry.ts';
import { type MutationField, rootFields } from './graphql.ts';

/** Like deletions, they find nothing once they are done; unlike them, only a person repeats them. */
const RESTORES: ReadonlySet<string> = new Set<MutationField>(['restoreUser', 'unmergeCustomers']);

/**
 * Treats "not found" as success for a deletion or restore that is repeated, by the retry exchange or by
 * a person who was told that it failed: only an earlier answer was lost. The refusal of any other
 * retried change is marked, because the change may be what it refers to.
 */
export const repeatedExchange: Exchange = (input) => {
  const unanswered = new Set<string>();
  return mapExchange({
    onResult: (result) => {
      const { operation, error } = result;
      if (operation.kind !== 'mutation') return result;
      const name = nameOf(operation);
      const wasUnanswered = unanswered.delete(name);
      if (error === undefined) return result;
      if (isTransient(error)) unanswered.add(name);
      // The retry exchange resets its count with the last answer, but leaves it in the context.
      const isRetried = operation.context['retry'] !== undefined;
      if ((isRetried || wasUnanswered) && isDoneBefore(result)) return answerDone(result);
      return isRetried
        ? { ...result, extensions: { ...result.extensions, [REPEATED]: true } }
        : result;
    },
  })(input);
};

/** What a mutation is known by when it is sent again. */
function nameOf(operation: Operation): string {
  return [...rootFields(operation), idOf(operation)].join(' ');
}

function idOf({ variables }: Operation): unknown {
  const values: Record<string, unknown> = variables ?? {};
  return values['id'];
}

/** Not in the context, which the cache replaces by that of the first attempt. */
const REPEATED = 'isRepeated';

/** Whether what was refused had been sent before, without an answer. */
export function wasRepeated({ extensions }: Pick<OperationResult, 'extensions'>): boolean {
  return extensions?.[REPEATED] === true;
}

function isDoneBefore({ operation, error }: OperationResult): boolean {
  return (
    isNotFound(error) &&
    rootFields(operation).every((field) => DELETIONS.has(field) || RESTORES.has(field))
  );
}

function answerDone(result: OperationResult): OperationResult {
  const { error: _nothingFound, ...answered } = result;
  const { operation } = answered;
  const fields = rootFields(operation);
  if (fields.some((field) => RESTORES.has(field))) return { ...answered, data: null };
  const answers = fields.map((field) => [field, idOf(operation)]);
  return { ...answered, data: Object.fromEntries(answers) };
}
