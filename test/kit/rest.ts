import type { RepairRecord } from '../../src/domain/repairs.ts';
import type { Caller, TestShop } from './shop.ts';

export const JSON_TYPE = { 'content-type': 'application/json' };

/** An address of a call, of a row that need not be there. */
export function addressOf(path: string): string {
  return path.replace(/\{\w+\}/, '2');
}

/** What a refusal says. */
export async function refusalOf(response: Response) {
  const { message, field } = (await response.json()) as { message: string; field?: string };
  return { status: response.status, message, field };
}

/** A row of an answer, with whatever it holds. */
export type Row = Record<keyof RepairRecord, unknown> & { id: number; version: number };

/** Makes a call; nothing answers as null. */
export async function callAs(
  kit: TestShop,
  caller: Caller,
  method: string,
  address: string,
  body?: unknown,
) {
  const response = await kit.send(caller, method, address, body);
  const text = await response.text();
  const answer = (text === '' ? null : JSON.parse(text)) as Row & Record<string, unknown>;
  return { status: response.status, answer };
}
