import {
  askGraph,
  askRest,
  type Facade,
  type FieldOptions,
  operation,
  type Outcome,
  type TypedArguments,
} from './facades.ts';
import { type Ask, restCall } from './scenario.ts';
import type { Caller, TestShop } from './shop.ts';

/** Over which façade somebody sends a request to a shop. */
interface Way {
  facade: Facade;
  kit: TestShop;
  caller: Caller;
}

/** Sends the same request over one façade or the other; `id` is that of its subject. */
export function askBy({ facade, kit, caller }: Way, ask: Ask, id = 0): Promise<Outcome> {
  const rest = facade === 'rest' ? restCall(ask, id) : null;
  if (rest !== null) return askRest(kit, caller, rest);
  const graphql = ask.graphql?.(id);
  if (graphql === undefined) throw new Error(`${ask.call} has no form for ${facade}`);
  return askGraph(kit, caller, graphql);
}

/** The result, where only success is acceptable. */
export async function answerBy(way: Way, ask: Ask, id = 0): Promise<unknown> {
  const { code, message, answer } = await askBy(way, ask, id);
  if (code !== 'OK') throw new Error(`${ask.call} over ${way.facade}: ${code} ${message}`);
  return answer;
}

/** A report that only GraphQL has. */
export function query(
  kit: TestShop,
  caller: Caller,
  field: string,
  options: FieldOptions = {},
): Promise<unknown> {
  const graphql = () => operation('query', field, options);
  const way = { facade: 'graphql', kit, caller } as const;
  return answerBy(way, { call: field, rest: null, graphql });
}

/** The argument of a period. */
export function inPeriod(year: number, month?: number): TypedArguments {
  return { period: ['Period', month === undefined ? { year } : { year, month }] };
}
