import { NETWORK_SENTENCE } from './errors.ts';

/** What the server answered to a file. */
interface Upload {
  /** The status; 0 when the shop could not be reached. */
  status: number;
  /** The JSON of the answer; null when it was none. */
  answer: unknown;
  /** Why the server did not take the file; '' when it did. */
  problem: string;
}

interface UploadOptions {
  type: string;
  /** The text for a refusal without a sentence of its own. */
  failed: string;
  signal?: AbortSignal;
}

/** Sends a file, and never rejects. */
export async function putFile(
  path: string,
  body: Blob,
  { type, failed, signal }: UploadOptions,
): Promise<Upload> {
  try {
    const headers = { 'content-type': type };
    const response = await fetch(path, { method: 'PUT', headers, body, signal: signal ?? null });
    const answer = parseAnswer(await response.text().catch(() => ''));
    const problem = response.ok ? '' : answerText(answer, 'message') || failed;
    return { status: response.status, answer, problem };
  } catch {
    return { status: 0, answer: null, problem: NETWORK_SENTENCE };
  }
}

/** Reads an answer as JSON; null for anything else, such as the page of a proxy. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A field of an answer; undefined when it has none. */
export function answerField(answer: unknown, key: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, key) : undefined;
}

/** A text field of an answer; '' when it has none. */
export function answerText(answer: unknown, key: string): string {
  const value = answerField(answer, key);
  return typeof value === 'string' ? value : '';
}
