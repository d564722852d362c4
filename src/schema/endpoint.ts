import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { can } from '../domain/permissions.ts';
import type { Context, Log, SignInCookie } from '../services/context.ts';
import type { GraphContext } from './builder.ts';
import { maskError } from './errors.ts';
import { schema } from './index.ts';
import { OneSignIn } from './one-sign-in.ts';

/** What the server hands over with each request. */
export interface GraphRequest {
  context: Context;
  cookie: SignInCookie;
}

/** Introspection is for admins (decision 29); everyone else is told only of his own mistakes. */
const closedSchema: Plugin<GraphRequest> = {
  onValidate({ addValidationRule, context }) {
    addValidationRule(OneSignIn);
    if (!can(context.context.viewer, 'user:write'))
      addValidationRule(NoSchemaIntrospectionCustomRule);
  },
};

const limits = EnvelopArmorPlugin({
  maxDepth: { n: 8, flattenFragments: true, ignoreIntrospection: true },
  maxAliases: { n: 15 },
  maxTokens: { n: 1000 },
  maxDirectives: { n: 20 },
  costLimit: { maxCost: 10_000, ignoreIntrospection: true },
  blockFieldSuggestion: { enabled: true },
});

/**
 * GraphQL over http. Everything that Yoga leaves open by default is closed: no answer to other
 * origins, no forms, no GET, no page to try things on.
 */
export function createEndpoint(log: Log) {
  return createYoga<GraphRequest, GraphContext>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: false,
    cors: false,
    multipart: false,
    batching: false,
    logging: false,
    context: ({ context, cookie }) => ({ ...context, cookie }),
    maskedErrors: { maskError: (error) => maskError(error, log) },
    plugins: [closedSchema, limits],
  });
}

export type Endpoint = ReturnType<typeof createEndpoint>;
