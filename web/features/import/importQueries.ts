import type { ResultOf, VariablesOf } from 'gql.tada';
import { useState } from 'react';
import { type Client, type CombinedError, useClient } from 'urql';
import { fieldSpec, fieldsWith, isRecordField } from '../../../src/domain/record-fields.ts';
import { errorMessage } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useOnFocus } from '../../lib/live/useOnFocus.ts';
import { failure, useToast } from '../../ui/feedback/useToast.ts';
import { createDecisions } from './decisions.ts';

const Import_Upload = graphql(`
  fragment Import_Upload on ImportUpload {
    id
    fileName
    state
    importId
    records
    keepUnshipped
    addTechnicians
    sheets {
      name
      rows
    }
    counts {
      read
      added
      changed
      known
      kept
      refused
      released
    }
    survey {
      sheet
      headingLine
      records
      refused
      missingNames
      dateOrder
      ambiguousDates
      dayFirstDates
      monthFirstDates
      skippedRows
      fields
      top {
        line
        cells
      }
      columns {
        column
        name
        field
        samples
      }
      texts {
        field
        texts {
          text
          count
          value
        }
      }
      skipped {
        line
        kind
        text
      }
      preview {
        line
        texts
        reasons
      }
      refusals {
        reason
        count
        lines
      }
    }
  }
`);

export const ImportPage_Upload = graphql(
  `
    query ImportPage_Upload($id: ID!) {
      importUpload(id: $id) {
        ...Import_Upload
      }
    }
  `,
  [Import_Upload],
);

export const Import_Decide = graphql(
  `
    mutation Import_Decide($id: ID!, $input: ImportDecisions!) {
      decideOnImport(id: $id, input: $input) {
        ...Import_Upload
      }
    }
  `,
  [Import_Upload],
);

const Import_Start = graphql(
  `
    mutation Import_Start($id: ID!, $nameless: Boolean) {
      startImport(id: $id, nameless: $nameless) {
        ...Import_Upload
      }
    }
  `,
  [Import_Upload],
);

export const Import_Cancel = graphql(
  `
    mutation Import_Cancel($id: ID!) {
      cancelImport(id: $id) {
        ...Import_Upload
      }
    }
  `,
  [Import_Upload],
);

export const ImportPage_Imports = graphql(`
  query ImportPage_Imports {
    imports {
      id
      fileName
      by
      startedAt
      finishedAt
      undoneAt
      isBeingUndone
      added
      changed
      refused
      editedSince
    }
  }
`);

export const Import_Undo = graphql(`
  mutation Import_Undo($id: ID!) {
    undoImport(id: $id) {
      id
      isBeingUndone
    }
  }
`);

export type Upload = NonNullable<ResultOf<typeof ImportPage_Upload>['importUpload']>;
export type Survey = NonNullable<Upload['survey']>;
export type PastImport = ResultOf<typeof ImportPage_Imports>['imports'][number];
export type Decisions = VariablesOf<typeof Import_Decide>['input'];
/** Stores decisions; resolves when the survey that they lead to is shown, or they were refused. */
export type Decide = (input: Decisions) => Promise<void>;

/** Begins or continues an import; returns why it is not under way, if it is not. */
export async function startImport(
  client: Client,
  id: string,
  nameless: boolean,
): Promise<CombinedError | undefined> {
  const { error } = await client.mutation(Import_Start, { id, nameless }).toPromise();
  if (error === undefined) return undefined;
  // It may have begun although its answer was lost.
  const state = (await readUpload(client, id))?.state ?? '';
  return ['importing', 'done'].includes(state) ? undefined : error;
}

/** Reads a file again, and shows it as it is now. */
export async function readUpload(client: Client, id: string): Promise<Upload | null | undefined> {
  const how = { requestPolicy: 'network-only' } as const;
  return (await client.query(ImportPage_Upload, { id }, how).toPromise()).data?.importUpload;
}

/** Stores decisions about a file; `settled` resolves when all of them are, with false if one was not. */
export function useDecide(id: string): { decide: Decide; settled: () => Promise<boolean> } {
  const client = useClient();
  const toast = useToast();
  const [decisions] = useState(createDecisions);
  const store = async (input: Decisions): Promise<boolean> => {
    const { error } = await client.mutation(Import_Decide, { id, input }).toPromise();
    if (error === undefined) return true;
    toast(failure(errorMessage(error, 'The choice could not be saved')));
    await readUpload(client, id);
    return false;
  };
  // No event reports what the same person does with the file in another tab.
  useOnFocus(() => decisions.read(async () => void (await readUpload(client, id))));
  return { decide: (input) => decisions.add(() => store(input)), settled: decisions.settled };
}

/** What a column can become. */
export const FIELD_OPTIONS = fieldsWith('imported').map((field) => ({
  value: field,
  label: fieldSpec(field).label,
}));

/** The values of a choice; none for names. */
export function choicesOf(field: string): readonly string[] | null {
  return isRecordField(field) ? (fieldSpec(field).choices ?? null) : null;
}
