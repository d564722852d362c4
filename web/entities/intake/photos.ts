import type { PhotoPhase } from '../../../src/domain/photos.ts';
import type { ResultOf } from 'gql.tada';
import { graphql } from '../../lib/graphql.ts';

export const PhotoFields = graphql(`
  fragment PhotoFields on Photo {
    id
    phase
    path
    previewPath
    isPublic
    takenBy
    createdAt
    mayDelete
  }
`);

export type PhotoRow = ResultOf<typeof PhotoFields>;

/** The phases of photos, with the labels of their buttons. */
export const PHASE_OPTIONS: readonly { value: PhotoPhase; label: string }[] = [
  { value: 'in', label: 'Came in' },
  { value: 'work', label: 'Work' },
  { value: 'out', label: 'Handed over' },
];

/** The phase that a text names; that of a unit that comes in by default. */
export function phaseOf(text: string): PhotoPhase {
  return PHASE_OPTIONS.find(({ value }) => value === text)?.value ?? 'in';
}
