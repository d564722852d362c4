import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '..', 'web');
/** `const Name = graphql(`text`, [Fragment, Other])`, as everything in `web` is declared. */
const DECLARED = /const (\w+) = (graphql\(\s*`([^`]*)`,?\s*(?:\[([\w\s,]*)\],?\s*)?\))/g;
const ANY = /= graphql\(/g;

/** A query, mutation, subscription or fragment of the pages. */
export interface Declared {
  name: string;
  /** The call of `graphql`, as it is written. */
  call: string;
  text: string;
  /** The fragments that are passed to it. */
  uses: string[];
}

/** The documents in a file's code. Throws for one that is declared in another form. */
export function declarationsIn(code: string): Declared[] {
  const found = [...code.matchAll(DECLARED)].map(
    ([, name = '', call = '', text = '', uses = '']) => ({
      name,
      call,
      text,
      uses: uses.match(/\w+/g) ?? [],
    }),
  );
  if (found.length !== (code.match(ANY) ?? []).length)
    throw new Error('write: const Name = graphql(`text`, [fragments])');
  return found;
}

/** All documents in `web`. */
export function declaredDocuments(): Declared[] {
  return readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .toSorted()
    .flatMap((path) => declarationsIn(readFileSync(join(WEB, path), 'utf8')));
}

/**
 * A function that returns a document's whole text: its own, and those of its fragments in the order
 * of gql.tada. The names of fragments are unique, so that they are found without following imports.
 */
export function wholeTexts(documents: readonly Declared[]): (document: Declared) => string {
  const fragments = new Map<string, Declared>();
  for (const one of documents) {
    if (!/^\s*fragment /.test(one.text)) continue;
    if (fragments.has(one.name)) throw new Error(`two fragments are called ${one.name}`);
    fragments.set(one.name, one);
  }
  const textsOf = ({ text, uses }: Declared): string[] => [text, ...uses.flatMap(textsOfFragment)];
  const textsOfFragment = (name: string): string[] => {
    const found = fragments.get(name);
    if (found === undefined) throw new Error(`no fragment of web is called ${name}`);
    return textsOf(found);
  };
  return (document) => [...new Set(textsOf(document))].join('\n');
}
