import type { Caller, TestShop } from '../kit/shop.ts';
import type { Operation } from './rest-operations.ts';

/** Something that must not happen, and the request that caused it. */
export interface Finding {
  kind: '5xx' | 'logged' | 'no code' | 'crash' | 'hang' | 'threw';
  what: string;
  sent: string;
}

export interface FuzzReport {
  seed: number;
  operations: { rest: number; graphql: number; frames: number };
  /** How many responses had each status or GraphQL code. */
  answers: Record<string, number>;
  findings: Finding[];
  slowestMs: number;
}

export interface Answer {
  status: number;
  text: string;
  isGraph: boolean;
}

/** Sends an operation; null when a browser could not even send it. */
export async function ask(
  kit: TestShop,
  caller: Caller,
  operation: Operation,
): Promise<Answer | null> {
  const { method, path, headers, body } = operation;
  const init = { method, headers, ...(body === null ? {} : { body }) };
  if (!isSendable(path, init)) return null;
  const response = await kit.fetch(caller, path, init);
  const text = await response.text();
  return { status: response.status, text, isGraph: path.startsWith('/graphql') };
}

/** Some generated requests cannot even be sent by a browser. */
function isSendable(path: string, init: RequestInit): boolean {
  try {
    return new Request(`http://shop.test${path}`, init).url !== '';
  } catch {
    return false;
  }
}

/** Counts a response, and notes what must not be in it. */
export function judge(report: FuzzReport, answer: Answer | null, sent: string): void {
  if (answer === null) return;
  const { status, text, isGraph } = answer;
  const find = (kind: Finding['kind'], what: string) =>
    void report.findings.push({ kind, what: what.slice(0, 1000), sent: sent.slice(0, 3000) });
  const codes = isGraph ? codesOf(text) : [];
  const name = codes.length === 0 ? String(status) : `${codes[0]}`;
  report.answers[name] = (report.answers[name] ?? 0) + 1;
  if (status >= 500 || codes.some((code) => /^(INTERNAL|UNAVAILABLE)/.test(code)))
    find('5xx', `${status} ${text}`);
  if (codes.includes('none')) find('no code', text);
}

function codesOf(text: string): string[] {
  try {
    const { errors = [] } = JSON.parse(text) as {
      errors?: { extensions?: { code?: string } }[];
    };
    return errors.map(({ extensions }) => extensions?.code ?? 'none');
  } catch {
    return [];
  }
}
