import {
  type DocumentNode,
  getOperationAST,
  GraphQLBoolean,
  GraphQLError,
  GraphQLID,
  type GraphQLSchema,
  GraphQLString,
  OperationTypeNode,
} from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import type { Plugin } from 'graphql-yoga';
import type { GraphRequest } from './endpoint.ts';

/** The largest document of the client is about 3 kB. */
const LARGEST_DOCUMENT = 10 * 1024;
/** The client's documents are about 20 kB in all; a parsed one takes a hundred times its size. */
const MOST_REMEMBERED = 128 * 1024;

/**
 * Compiling writes the texts of a document into a program, and graphql-jit does not quote all of
 * them. So only documents without any text and without special names are compiled, as all of the
 * client are. It leaves out introspection as well, which only some may validate.
 */
const NOT_COMPILED = /"|\bsetUpPlace\b|__(?!typename\b)/;

interface Known {
  document: DocumentNode;
  /** It was executed, so it is valid for every signed-in user. */
  isValid: boolean;
  /** What executes it, once it was asked for; null when it is not compiled. */
  compiled?: Promise<CompiledQuery | null>;
}

/** The documents that signed-in users sent lately. */
export interface Documents {
  /** Refuses large documents before they are parsed, and parses known ones only once. */
  plugin: Plugin<GraphRequest>;
  /**
   * Executes a query that was executed before, compiled by its second use; null for any other
   * document. What it answers with errors has to be executed by other means, which shape them.
   */
  find(source: string): Promise<CompiledQuery | null>;
}

/**
 * Only documents of signed-in users are remembered, bounded by bytes, so that visitors can neither
 * fill the memory nor evict what others use.
 */
export function rememberDocuments(schema: GraphQLSchema): Documents {
  const known = new Map<string, Known>();
  let size = 0;

  const remember = (source: string, document: DocumentNode): void => {
    known.set(source, { document, isValid: false });
    size += source.length;
    for (const oldest of known.keys()) {
      if (size <= MOST_REMEMBERED) return;
      known.delete(oldest);
      size -= oldest.length;
    }
  };
  const recall = (source: string): Known | undefined => {
    const entry = known.get(source);
    if (entry === undefined) return undefined;
    known.delete(source);
    known.set(source, entry);
    return entry;
  };

  return {
    async find(source) {
      const entry = recall(source);
      if (entry?.isValid !== true) return null;
      entry.compiled ??= compile(schema, source, entry.document);
      return entry.compiled;
    },
    plugin: {
      onParse({ params, context, setParsedDocument }) {
        const source = params.source.toString();
        if (source.length > LARGEST_DOCUMENT || Buffer.byteLength(source) > LARGEST_DOCUMENT)
          throw new GraphQLError('The operation is larger than 10 kB', {
            extensions: { code: 'TOO_LARGE' },
          });
        const entry = recall(source);
        if (entry !== undefined) {
          setParsedDocument(entry.document);
          return undefined;
        }
        if (context.context.viewer === null) return undefined;
        return ({ result }) => {
          if (isDocument(result)) remember(source, result);
        };
      },
      onExecute({ args: { document, contextValue } }) {
        const source: unknown = contextValue.params.query;
        const entry = typeof source === 'string' ? known.get(source) : undefined;
        if (entry !== undefined && entry.document === document) entry.isValid = true;
      },
    },
  };
}

/** Values that have the form of their type already, as nearly all do, are passed on as they are. */
const SERIALIZERS = {
  String: (value: unknown) => (typeof value === 'string' ? value : GraphQLString.serialize(value)),
  ID: (value: unknown) => (typeof value === 'string' ? value : GraphQLID.serialize(value)),
  Boolean: (value: unknown) =>
    typeof value === 'boolean' ? value : GraphQLBoolean.serialize(value),
};

/** Null for what is not a single query that can be compiled. */
async function compile(
  schema: GraphQLSchema,
  source: string,
  document: DocumentNode,
): Promise<CompiledQuery | null> {
  const operation = getOperationAST(document)?.operation;
  if (operation !== OperationTypeNode.QUERY || NOT_COMPILED.test(source)) return null;
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  const compiled = compileQuery(schema, document, undefined, { customSerializers: SERIALIZERS });
  return isCompiledQuery(compiled) ? compiled : null;
}

function isDocument(result: unknown): result is DocumentNode {
  return typeof result === 'object' && result !== null && 'kind' in result;
}
