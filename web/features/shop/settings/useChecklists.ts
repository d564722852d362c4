import { useLayoutEffect, useRef } from 'react';
import { CombinedError, useClient, useQuery } from 'urql';
import { parseChecklist } from '../../../../src/domain/checklists.ts';
import { problemOf } from '../../../lib/client/errors.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { useKeptState } from '../../../lib/form/useKeptForm.ts';

const ChecklistDialog_Lists = graphql(`
  query ChecklistDialog_Lists {
    checklists {
      kind
      items {
        label
        active
      }
    }
  }
`);

const ChecklistDialog_Save = graphql(`
  mutation ChecklistDialog_Save($kind: String!, $items: [ChecklistItemInput!]!) {
    saveChecklist(kind: $kind, items: $items) {
      kind
      items {
        label
        active
      }
    }
  }
`);

interface Stored {
  kind: string;
  items: readonly { label: string; active: boolean }[];
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((label) => label.trim())
    .filter((label) => label !== '');

const itemsOf = (text: string) => linesOf(text).map((label) => ({ label, active: true }));

/** The points of a kind, one on each line; undefined while they are loading. */
function storedText(lists: readonly Stored[] | undefined, kind: string): string | undefined {
  const items = lists?.find((list) => list.kind === kind)?.items;
  return items
    ?.filter(({ active }) => active)
    .map(({ label }) => label)
    .join('\n');
}

type Typed = Record<string, { text: string; before: string }>;
const NONE: Typed = {};

/** The name under which changed lists are kept. */
export const CHECKLISTS_FORM = 'checklists';

/** The checklists of the shop while they are edited; only those that were changed are saved. */
export function useChecklists() {
  const client = useClient();
  const [{ data, error, fetching }, retry] = useQuery({ query: ChecklistDialog_Lists });
  /** The text of each list that somebody typed in, and the stored text that it replaces. */
  const kept = useKeptState<Typed>(CHECKLISTS_FORM, NONE);
  const { state: typed, change: setTyped } = kept;
  /** What is typed when the answer to a save arrives. */
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  }, [typed]);
  const continueFrom = (kind: string, before: string) => {
    const text = latest.current[kind]?.text ?? before;
    setTyped({ [kind]: { text, before } });
  };
  const current = (kind: string) => storedText(data?.checklists, kind);
  // One that was typed back needs no save.
  const changed = Object.entries(typed).filter(([, { text, before }]) => text !== before);
  const problems = changed.flatMap(([kind, { text }]) => {
    const problem = problemOf(() => parseChecklist(kind, itemsOf(text)));
    return problem === null ? [] : [{ kind, problem }];
  });

  const save = async (): Promise<CombinedError | undefined> => {
    for (const [kind, { text, before }] of changed) {
      const now = await client.query(ChecklistDialog_Lists, {}, { requestPolicy: 'network-only' });
      if (now.data === undefined) return now.error;
      const theirs = storedText(now.data.checklists, kind) ?? '';
      if (![before, text].some((known) => theirs === linesOf(known).join('\n'))) {
        continueFrom(kind, theirs);
        return changedMeanwhile(kind, theirs);
      }
      const { error: refused } = await client.mutation(ChecklistDialog_Save, {
        kind,
        items: itemsOf(text),
      });
      if (refused !== undefined) return refused;
      continueFrom(kind, text);
    }
    return undefined;
  };

  return {
    error,
    fetching,
    retry: () => retry({ requestPolicy: 'network-only' }),
    notice: kept.notice,
    isChanged: changed.length > 0,
    problems,
    textOf: (kind: string) => typed[kind]?.text ?? current(kind),
    change: (kind: string, text: string) =>
      setTyped({ [kind]: { text, before: typed[kind]?.before ?? current(kind) ?? '' } }),
    /** Whether more was typed after this was sent. */
    holdsMore: () =>
      Object.entries(latest.current).some(
        ([kind, { text, before }]) => text !== (typed[kind]?.text ?? before),
      ),
    /** Saves what was changed; a list that somebody else changed meanwhile is refused once. */
    save,
  };
}

function changedMeanwhile(kind: string, theirs: string): CombinedError {
  const message = `Someone else changed the list ${kind}. It has now: ${linesOf(theirs).join(', ')}. Save again to replace it with yours.`;
  return new CombinedError({ graphQLErrors: [{ message, extensions: { code: 'CONFLICT' } }] });
}
