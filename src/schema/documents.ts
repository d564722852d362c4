import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  GraphQLBoolean,
  GraphQLError,
  GraphQLID,
  type GraphQLSchema,
  GraphQLString,
  Kind,
  OperationTypeNode,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { createBoundedMap } from './bounded-map.ts';
import type { GraphContext } from './builder.ts';
import type { PersistedDocuments } from './question.ts';
import { type WrittenAnswer, writtenAnswer } from './written-answers.ts';
import type { GraphRequest } from './yoga-plugins.ts';

/** The largest document of the client is about 3 kB. */
const LARGEST_DOCUMENT = 10 * 1024;
/**
 * The client's documents are about 20 kB in all; parsed, a document takes a hundred times its size.
 */
const MOST_REMEMBERED = 128 * 1024;

/**
 * graphql-jit writes the texts of a document into generated code and does not quote all of them. So
 * only documents without string literals and special names are compiled, which includes all of the
 * client's. Introspection, which only some people may use, is excluded as well.
 */
const NOT_COMPILED = /"|\bsetUpPlace\b|__(?!typename\b)/;

/** Fields whose answers depend on the stored rows, the viewer and the variables, and nothing else. */
const KEPT = new Set(['repairRecords', 'repairRecord', 'repairYears']);
/** Fields whose value depends on the current time. */
const DEPENDS_ON_TIME = /\bwarranty\b/;

/** A compiled query, or a mutation, which is executed without compiling. */
export interface Compiled {
  isMutation: boolean;
  query: (root: object, context: GraphContext, variables: object) => Executed;
  /** Answers it without executing it, where that is possible. */
  written: WrittenAnswer | null;
  /** Whether its answer stays the same until something is committed. */
  isKept: boolean;
}

type Executed = ExecutionResult | Promise<ExecutionResult>;

interface Known {
  document: DocumentNode;
  /** It was executed, so it is valid for every signed-in user. */
  isValid: boolean;
  /** What executes it, from its second use on; null when it is not compiled. */
  compiled?: Promise<Compiled | null>;
}

/** Known documents: those that signed-in users sent recently, and those of the pages. */
export interface Documents {
  /** Refuses large documents before they are parsed, and parses known ones only once. */
  plugin: Plugin<GraphRequest>;
  /**
   * Finds a query or mutation that was executed before; a query is compiled at its second use. Null
   * for any other document. Errors are those thrown, and still have to be masked.
   */
  find(source: string): Promise<Compiled | null>;
}

/**
 * Only documents of signed-in users are remembered, bounded by bytes, so that visitors can neither
 * fill the memory nor evict what others use.
 */
export function rememberDocuments(schema: GraphQLSchema, persisted: PersistedDocuments): Documents {
  const known = knownBeside(new Set(persisted.values()));

  return {
    async find(source) {
      const entry = known.get(source);
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
        const entry = known.get(source);
        if (entry !== undefined) {
          setParsedDocument(entry.document);
          return undefined;
        }
        if (context.context.viewer === null) return undefined;
        return ({ result }) => {
          if (isDocument(result)) known.set(source, { document: result, isValid: false });
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

/**
 * The cache of documents: those in `own` stay as long as the program runs, others within the bound.
 */
function knownBeside(own: ReadonlySet<string>) {
  const ofOwn = new Map<string, Known>();
  const others = createBoundedMap<Known>(MOST_REMEMBERED);
  return {
    get: (source: string) => ofOwn.get(source) ?? others.get(source),
    set(source: string, known: Known): void {
      if (own.has(source)) ofOwn.set(source, known);
      else others.set(source, known, source.length);
    },
  };
}

/** Passes on values that already have the form of their type, as nearly all do. */
const SERIALIZERS = {
  String: (value: unknown) => (typeof value === 'string' ? value : GraphQLString.serialize(value)),
  ID: (value: unknown) => (typeof value === 'string' ? value : GraphQLID.serialize(value)),
  Boolean: (value: unknown) =>
    typeof value === 'boolean' ? value : GraphQLBoolean.serialize(value),
};

/** Null for what is not a single mutation, or a single query that can be compiled. */
async function compile(
  schema: GraphQLSchema,
  source: string,
  document: DocumentNode,
): Promise<Compiled | null> {
  const operation = getOperationAST(document);
  if (operation?.operation === OperationTypeNode.MUTATION) return mutation(schema, document);
  if (operation?.operation !== OperationTypeNode.QUERY || NOT_COMPILED.test(source)) return null;
  const written = writtenAnswer(schema, document, operation);
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  const compiled = compileQuery(schema, document, undefined, { customSerializers: SERIALIZERS });
  if (!isCompiledQuery(compiled)) return null;
  const isKept = operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && KEPT.has(selection.name.value),
  );
  return {
    isMutation: false,
    written,
    query: compiled.query,
    isKept: isKept && !DEPENDS_ON_TIME.test(source),
  };
}

/**
 * Not compiled: a mutation selects few fields of one row, and errors of compiled code would lack
 * their path.
 */
function mutation(schema: GraphQLSchema, document: DocumentNode): Compiled {
  return {
    isMutation: true,
    written: null,
    query: (rootValue, contextValue, variables) =>
      execute({ schema, document, rootValue, contextValue, variableValues: { ...variables } }),
    isKept: false,
  };
}

function isDocument(result: unknown): result is DocumentNode {
  return typeof result === 'object' && result !== null && 'kind' in result;
}
