import type { z } from 'zod';

/** One sentence about what a body or query got wrong, and the field it is about. */
export function shapeError(error: z.ZodError): { message: string; field: string | undefined } {
  const [issue] = error.issues;
  const field = issue?.path.map(String).join('.') || undefined;
  if (issue === undefined) return { message: 'The request is not valid', field };
  if (issue.code === 'unrecognized_keys') {
    const [first] = issue.keys;
    return { message: `Unknown field: ${issue.keys.join(', ')}`, field: first };
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
  if (issue.code === 'invalid_type') return `must be ${WORDS[issue.expected] ?? issue.expected}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
  return issue.code === 'invalid_union' ? 'must be text or a number' : 'is not valid';
}
