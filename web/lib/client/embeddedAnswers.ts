import { stringifyVariables } from 'urql';

/** The answers that the server embedded in the page, by the hash of the document and the variables. */
type Answers = Record<string, object>;

export function readEmbeddedAnswers(): Answers {
  const text = document.getElementById('first-answers')?.textContent ?? '';
  return text === '' ? {} : JSON.parse(text);
}

/**
 * Answers a query with what the page brought along for it, and sends everything else (ADR 0074). An
 * answer serves once: events may follow that it does not include.
 */
export function answerEmbedded(answers: Answers, send: typeof fetch): typeof fetch {
  const remaining = new Map(Object.entries(answers));
  return async (input, init) => {
    if (remaining.size === 0) return send(input, init);
    const key = keyOf(init?.body);
    const answer = remaining.get(key);
    remaining.delete(key);
    return answer === undefined ? send(input, init) : Response.json(answer);
  };
}

/** As scripts/first-queries.ts writes it. */
function keyOf(body: unknown): string {
  if (typeof body !== 'string') return '';
  const { extensions, variables = {} } = JSON.parse(body);
  return `${extensions?.persistedQuery?.sha256Hash} ${stringifyVariables(variables)}`;
}
