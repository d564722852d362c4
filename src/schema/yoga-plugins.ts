import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import {
  type ASTVisitor,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  type ValidationContext,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { DomainError } from '../domain/errors.ts';
import { can } from '../domain/permissions.ts';
import { committedPosition } from '../services/journal.ts';
import type { Context, SignInCookie } from '../services/context.ts';
import { noteForbidden } from '../services/refusals.ts';
import { withoutSuggestions } from './errors.ts';

/** What the server passes along with each request. */
export interface GraphRequest {
  context: Context;
  cookie: SignInCookie;
  /** The result, if it was executed already. */
  executed?: ExecutionResult;
}

/** Does not execute a failed mutation again; only its errors are noted and masked. */
export const executedOnce: Plugin<GraphRequest> = {
  onExecute({ context: { executed }, setExecuteFn }) {
    if (executed !== undefined) setExecuteFn(() => executed);
  },
};

/** Only admins may introspect; errors for others name nothing of the schema (rule 143). */
export const closedSchema: Plugin<GraphRequest> = {
  onValidate({ addValidationRule, context }) {
    addValidationRule(SingleSignInRule);
    if (!can(context.context.viewer, 'user:write'))
      addValidationRule(NoSchemaIntrospectionCustomRule);
    // The limits below hide suggestions of field names, but not of enum values.
    return ({ result, setResult }) =>
      setResult(
        result.map((error) => (error instanceof GraphQLError ? withoutSuggestions(error) : error)),
      );
  },
};

/** Notes forbidden attempts, with the field that refused. */
export const noted: Plugin<GraphRequest> = {
  onExecute: ({ context }) => ({
    async onExecuteDone({ result }) {
      if (!('errors' in result)) return;
      for (const { path, originalError } of result.errors ?? [])
        if (originalError instanceof DomainError && originalError.code === 'forbidden')
          await noteForbidden(context.context, String(path?.[0] ?? ''));
    },
  }),
};

/**
 * Tells a signed-in reader how new an answer is. `extensions.position` is a position in the journal
 * that was committed before anything was read: the answer is at least as new, so the position may
 * be too low and is never too high. The event hub has it anyway, so it costs no query; an instance
 * whose events are late only names a lower one. The answer of a mutation also has
 * `extensions.committed`, a position that includes what the mutation wrote: events up to it are not
 * news to its author. The statement that writes the entry returns it, since the hub receives it
 * only later; for a mutation that wrote nothing it is read from the journal.
 */
export const positioned: Plugin<GraphRequest> = {
  onExecute: ({ args: { document, operationName }, context: { context } }) => {
    if (context.viewer === null) return undefined;
    const position = context.eventHub.position();
    const operation = getOperationAST(document, operationName)?.operation;
    return {
      async onExecuteDone({ result, setResult }) {
        if (!('data' in result) && !('errors' in result)) return;
        const committed =
          operation === OperationTypeNode.MUTATION && result.errors === undefined
            ? { committed: await committedPosition(context) }
            : {};
        setResult({ ...result, extensions: { ...result.extensions, position, ...committed } });
      },
    };
  },
};

export const limits = EnvelopArmorPlugin({
  maxDepth: { n: 8, flattenFragments: true, ignoreIntrospection: true },
  maxAliases: { n: 15 },
  maxTokens: { n: 1000 },
  maxDirectives: { n: 20 },
  costLimit: { maxCost: 10_000, ignoreIntrospection: true },
  blockFieldSuggestion: { enabled: true },
});

const GUESSING_FIELDS = new Set([
  'signIn',
  'setUp',
  'changePassword',
  'confirmPassword',
  'turnOnTwoFactor',
  'turnOffTwoFactor',
  'renewRecoveryCodes',
]);

/** An operation may try one password, so that aliases do not allow faster guessing. */
function SingleSignInRule(context: ValidationContext): ASTVisitor {
  let seen = 0;
  return {
    Field(node) {
      if (!GUESSING_FIELDS.has(node.name.value)) return;
      seen += 1;
      if (seen > 1)
        context.reportError(
          new GraphQLError('An operation may sign in only once', { nodes: [node] }),
        );
    },
  };
}
