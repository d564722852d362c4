import { type FailedRequest, isTransient, isUsedKey } from '../client/errors.ts';
import { newIdempotencyKey } from './idempotencyKey.ts';

/** The idempotency keys of a form: what it creates is created once, however often it is sent. */
export interface TextKeys {
  /** Sends the text with its key. */
  send: <Answer extends { error?: FailedRequest | undefined }>(
    text: string,
    request: (idempotencyKey: string) => PromiseLike<Answer>,
  ) => Promise<Answer>;
  /** The next request creates something new, even with the same text. */
  done: () => void;
  /** The key of the last request; undefined before the first. */
  key: () => string | undefined;
  /** Whether a request had no answer, and may be saved. */
  isUnanswered: () => boolean;
}

/**
 * Each text gets a key of its own. A request without an answer may have been saved, so what is typed
 * after it keeps its key: the server then refuses it instead of creating a second one.
 * @param sent the key of a request that was sent before the page was loaded again.
 */
export function createTextKeys(sent?: string): TextKeys {
  let last = sent === undefined ? null : { text: '', key: sent };
  let isUnanswered = sent !== undefined;
  const done = () => {
    last = null;
    isUnanswered = false;
  };
  return {
    send: async (text, request) => {
      if (last === null || (last.text !== text && !isUnanswered))
        last = { text, key: newIdempotencyKey() };
      const answer = await request(last.key);
      const { error } = answer;
      if (error === undefined) isUnanswered = false;
      else if (isTransient(error)) isUnanswered = true;
      else if (isUsedKey(error)) done();
      return answer;
    },
    done,
    key: () => last?.key,
    isUnanswered: () => isUnanswered,
  };
}

/** The keys of requests without an answer, by the form that sent them. */
const unanswered = new Map<string, TextKeys>();

/**
 * Like `createTextKeys`, for a form that may be closed before the answer is known: when it is opened
 * again, it continues with the same keys.
 * @param form the owner and the name of the form.
 */
export function createFormKeys(form: string, sent?: string): TextKeys {
  const keys = unanswered.get(form) ?? createTextKeys(sent);
  return {
    ...keys,
    send: async (text, request) => {
      unanswered.set(form, keys);
      const answer = await keys.send(text, request);
      if (!keys.isUnanswered()) unanswered.delete(form);
      return answer;
    },
    done: () => {
      unanswered.delete(form);
      keys.done();
    },
  };
}
