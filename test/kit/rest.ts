import type { RepairRecord } from '../../src/domain/repairs.ts';
import type { Caller, TestShop } from './shop.ts';

/** The address of a call, with the id of a row that need not exist. */
export function addressOf(path: string): string {
  return path.replace(/\{\w+\}/, '2');
}

/** The status and the message of a refusal. */
export async function refusalIn(response: Response) {
  const { message, field } = (await response.json()) as { message: string; field?: string };
  return { status: response.status, message, field };
}

/** A row of a response, with any values. */
export type Row = Record<keyof RepairRecord, unknown> & { id: number; version: number };

/** Sends a request; an empty body becomes null. */
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
