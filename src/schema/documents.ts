import { type DocumentNode, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { GraphRequest } from './endpoint.ts';

/** The largest document of the client is about 3 kB. */
const LARGEST_DOCUMENT = 10 * 1024;
/** The client's documents are about 20 kB in all; a parsed one takes a hundred times its size. */
const MOST_REMEMBERED = 128 * 1024;

/**
 * Refuses large documents before they are parsed, and caches parsed ones. Only documents of
 * signed-in users are cached, bounded by bytes, so that visitors can neither fill the memory nor
 * evict what others use.
 */
export function rememberDocuments(): Plugin<GraphRequest> {
  const known = new Map<string, DocumentNode>();
  let size = 0;

  const remember = (source: string, document: DocumentNode): void => {
    known.set(source, document);
    size += source.length;
    for (const oldest of known.keys()) {
      if (size <= MOST_REMEMBERED) return;
      known.delete(oldest);
      size -= oldest.length;
    }
  };

  return {
    onParse({ params, context, setParsedDocument }) {
      const source = params.source.toString();
      if (source.length > LARGEST_DOCUMENT || Buffer.byteLength(source) > LARGEST_DOCUMENT)
        throw new GraphQLError('The operation is larger than 10 kB', {
          extensions: { code: 'TOO_LARGE' },
        });
      const document = known.get(source);
      if (document !== undefined) {
        known.delete(source);
        known.set(source, document);
        setParsedDocument(document);
        return undefined;
      }
      if (context.context.viewer === null) return undefined;
      return ({ result }) => {
        if (isDocument(result)) remember(source, result);
      };
    },
  };
}

function isDocument(result: unknown): result is DocumentNode {
  return typeof result === 'object' && result !== null && 'kind' in result;
}
