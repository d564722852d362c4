import type { z } from 'zod';

/** The most unknown fields that an error names, and the most characters of each. */
const MOST_NAMED = 5;
const MOST_NAME = 100;

/** One sentence about what is wrong with a body or query, and the field that it concerns. */
export function requestError(error: z.ZodError): { message: string; field: string | undefined } {
  const unknown = error.issues.find(({ code }) => code === 'unrecognized_keys');
  const issue = unknown ?? error.issues[0];
  const field = issue?.path.map(String).join('.') || undefined;
  if (issue === undefined) return { message: 'The request is not valid', field };
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.slice(0, MOST_NAMED).map((key) => key.slice(0, MOST_NAME));
    return { message: `Unknown field: ${keys.join(', ')}`, field: keys[0] };
  }
  const name = field ?? 'The body';
  return { message: `${name} ${complaint(issue)}`, field };
}

const WORDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function complaint(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `must be ${wordFor(issue.expected)}`;
  if (issue.code === 'invalid_union') return `must be ${alternatives(issue).join(' or ')}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
  return 'is not valid';
}

function alternatives({ errors }: z.core.$ZodIssueInvalidUnion): string[] {
  return errors.flatMap(([issue]) =>
    issue?.code === 'invalid_type' ? [wordFor(issue.expected)] : [],
  );
}

function wordFor(type: string): string {
  return WORDS[type] ?? type;
}
