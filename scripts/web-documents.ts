import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentNode } from 'graphql';
import { formatDocument, gql, stringifyDocument } from 'urql';
import type { Plugin } from 'vite';
import { sha256 } from '../src/sha256.ts';
import { declarationsIn, declaredDocuments, wholeTexts } from './declared-documents.ts';

const ROOT = join(import.meta.dirname, '..');
/** A subscription is sent once for each connection, as its text. */
const SENT_BY_HASH = /^\s*(?:query|mutation) /;

/**
 * Gives the queries and mutations of the pages the hash of the text that is sent for them, and
 * writes the texts by their hashes into `dist/documents.json`, for the server (ADR 0046).
 */
export function webDocuments(): Plugin {
  let wholeText = wholeTexts([]);
  const sent: Record<string, string> = {};

  return {
    name: 'web-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      wholeText = wholeTexts(declaredDocuments());
    },
    transform(code) {
      const declarations = declarationsIn(code);
      let changed = code;
      for (const one of declarations) {
        if (!SENT_BY_HASH.test(one.text)) continue;
        const { text, hash } = asSent(gql(wholeText(one)));
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
  return { text, hash: sha256(text) };
}
