import { asc, eq, sql } from 'drizzle-orm';
import type { Template, TemplateUse } from '../domain/templates.ts';
import type { Handle } from './connect.ts';
import { first, only } from './rows.ts';
import { autoReplyTemplates as templates } from './tables/shop.ts';

export function listTemplates(handle: Handle) {
  return handle
    .select()
    .from(templates)
    .orderBy(asc(sql`talyer_fold(${templates.label})`), templates.id);
}

const withId = (handle: Handle, id: number) =>
  handle.select().from(templates).where(eq(templates.id, id));

export async function findTemplate(handle: Handle, id: number) {
  return first(await withId(handle, id));
}

/** The same, locked until the transaction ends. */
export async function lockTemplate(handle: Handle, id: number) {
  return first(await withId(handle, id).for('update'));
}

type Texts = Pick<Template, 'label' | 'content' | keyof TemplateUse>;

export async function insertTemplate(handle: Handle, row: Texts & { createdBy: string }) {
  return only(await handle.insert(templates).values(row).returning());
}

/** Changes a locked reply, as the next version. */
export async function updateTemplate(handle: Handle, id: number, changes: Partial<Texts>) {
  const rows = await handle
    .update(templates)
    .set({ ...changes, version: sql`${templates.version} + 1`, updatedAt: sql`now()` })
    .where(eq(templates.id, id))
    .returning();
  return only(rows);
}

/** Returns the deleted row; null when there was none. */
export async function deleteTemplate(handle: Handle, id: number) {
  return first(await handle.delete(templates).where(eq(templates.id, id)).returning());
}
