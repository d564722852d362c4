import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentNode } from 'graphql';
import { formatDocument, gql, stringifyDocument } from 'urql';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');
/** `const Name = graphql(`text`, [Fragment, Other])`, as everything in `web` is declared. */
const DECLARED = /const (\w+) = (graphql\(\s*`([^`]*)`,?\s*(?:\[([\w\s,]*)\],?\s*)?\))/g;
const ANY = /= graphql\(/g;
/** A subscription is sent once for each connection, as its text. */
const SENT_BY_HASH = /^\s*(?:query|mutation) /;

interface Declared {
  name: string;
  /** The call of `graphql`, as it is written. */
  call: string;
  text: string;
  /** The fragments that are passed to it. */
  uses: string[];
}

/**
 * Gives the queries and mutations of the pages the hash of the text that is sent for them, and
 * writes the texts by their hashes into `dist/documents.json`, for the server (ADR 0046). The names
 * of fragments are unique, so that they are found without following imports.
 */
export function webDocuments(): Plugin {
  const fragments = new Map<string, Declared>();
  const sent: Record<string, string> = {};

  /** Its own text, and those of the fragments in the order of gql.tada. */
  const textsOf = ({ text, uses }: Declared): string[] => [text, ...uses.flatMap(textsOfFragment)];
  const textsOfFragment = (name: string): string[] => {
    const found = fragments.get(name);
    if (found === undefined) throw new Error(`no fragment of web is called ${name}`);
    return textsOf(found);
  };

  return {
    name: 'web-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const path of readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' })) {
        if (!/\.tsx?$/.test(path)) continue;
        for (const one of declarationsIn(readFileSync(join(ROOT, 'web', path), 'utf8'))) {
          if (!/^\s*fragment /.test(one.text)) continue;
          if (fragments.has(one.name)) throw new Error(`two fragments are called ${one.name}`);
          fragments.set(one.name, one);
        }
      }
    },
    transform(code) {
      const declarations = declarationsIn(code);
      if (declarations.length !== (code.match(ANY) ?? []).length)
        throw new Error('write: const Name = graphql(`text`, [fragments])');
      let changed = code;
      for (const one of declarations) {
        if (!SENT_BY_HASH.test(one.text)) continue;
        const { text, hash } = asSent(gql([...new Set(textsOf(one))].join('\n')));
        sent[hash] = text;
        changed = changed.replace(one.call, () => `graphql.persisted('${hash}', ${one.call})`);
      }
      return declarations.length === 0 ? null : { code: changed, map: null };
    },
    writeBundle() {
      const inOrder = JSON.stringify(sent, Object.keys(sent).toSorted());
      writeFileSync(join(ROOT, 'dist', 'documents.json'), inOrder);
    },
  };
}

/** The text that the client sends for a document, and its hash. Its cache adds the names of types. */
export function asSent(document: DocumentNode): { text: string; hash: string } {
  // A copy, because the type of a formatted document is none of a document.
  const formatted: DocumentNode = JSON.parse(JSON.stringify(formatDocument(document)));
  const text = stringifyDocument(formatted);
  return { text, hash: new Bun.CryptoHasher('sha256').update(text).digest('hex') };
}

function declarationsIn(code: string): Declared[] {
  return [...code.matchAll(DECLARED)].map(([, name = '', call = '', text = '', uses = '']) => ({
    name,
    call,
    text,
    uses: uses.match(/\w+/g) ?? [],
  }));
}
