import { asc, eq, sql } from 'drizzle-orm';
import type { Template } from '../domain/templates.ts';
import type { Handle } from './connect.ts';
import { autoReplyTemplates } from './tables/shop.ts';

export function listTemplates(handle: Handle): Promise<Template[]> {
  return handle
    .select()
    .from(autoReplyTemplates)
    .orderBy(asc(sql`lower(${autoReplyTemplates.label})`), autoReplyTemplates.id);
}

export async function findTemplate(handle: Handle, id: number): Promise<Template | null> {
  const [row] = await handle.select().from(autoReplyTemplates).where(eq(autoReplyTemplates.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockTemplate(handle: Handle, id: number): Promise<Template | null> {
  const [row] = await handle
    .select()
    .from(autoReplyTemplates)
    .where(eq(autoReplyTemplates.id, id))
    .for('update');
  return row ?? null;
}

export async function insertTemplate(
  handle: Handle,
  row: Pick<Template, 'label' | 'content' | 'createdBy'>,
): Promise<Template> {
  const [added] = await handle.insert(autoReplyTemplates).values(row).returning();
  if (!added) throw new Error('the insert returned no row');
  return added;
}

export async function updateTemplate(
  handle: Handle,
  id: number,
  changes: Partial<Pick<Template, 'label' | 'content'>>,
): Promise<Template | null> {
  const [row] = await handle
    .update(autoReplyTemplates)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(autoReplyTemplates.id, id))
    .returning();
  return row ?? null;
}

/** Returns the deleted row; null when there was none. */
export async function deleteTemplate(handle: Handle, id: number): Promise<Template | null> {
  const [row] = await handle
    .delete(autoReplyTemplates)
    .where(eq(autoReplyTemplates.id, id))
    .returning();
  return row ?? null;
}
