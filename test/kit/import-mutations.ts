import type { MutationRow } from './mutation-row.ts';

/** The mutations of imports; none of these imports exists. */
export const IMPORTS: Record<string, MutationRow> = {
  cancelImport: {
    ask: 'cancelImport(id: "none") { id }',
    target: async () => 0,
    needs: 'import:records',
    allowed: '404',
  },
  decideOnImport: {
    ask: 'decideOnImport(id: "none", input: { sheet: 0 }) { id }',
    target: async () => 0,
    needs: 'import:records',
    allowed: '404',
  },
  startImport: {
    ask: 'startImport(id: "none") { id }',
    target: async () => 0,
    needs: 'import:records',
    allowed: '404',
  },
  undoImport: {
    ask: 'undoImport(id: 4711) { id }',
    target: async () => 0,
    needs: 'import:records',
    allowed: '404',
  },
};
