import {
  type DocumentNode,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  Kind,
  visit,
} from 'graphql';
import type { Context, Shop } from '../services/context.ts';
import { maskError } from './errors.ts';

/** What an event is to one who asked for it, as the text of a payload. */
export type Deliver = (event: object) => string | Promise<string>;

/**
 * Makes the payload of an event once for all who asked the same and to whom it is the same: events
 * come as one object to all viewers of a role who see alike, and what is asked of them depends on
 * nothing else of the viewer.
 */
export function createDelivery(shop: Pick<Shop, 'log' | 'faults'>) {
  const made = new WeakMap<object, Map<string, string | Promise<string>>>();
  const textOf = ({ data, errors }: ExecutionResult): string =>
    JSON.stringify({ data, ...(errors ? { errors: maskErrors(errors, shop) } : {}) });

  return (args: ExecutionArgs, { viewer }: Pick<Context, 'viewer'>): Deliver => {
    const key = `${viewer?.role} ${keyOf(args)}`;
    return (event) => {
      const known = made.get(event) ?? new Map<string, string | Promise<string>>();
      made.set(event, known);
      const text = known.get(key) ?? make(args, event, textOf);
      known.set(key, text);
      return text;
    };
  };
}

/** Errors as they may leave the server. */
export function maskErrors(
  errors: readonly unknown[],
  shop: Pick<Shop, 'log' | 'faults'>,
): ReturnType<GraphQLError['toJSON']>[] {
  return errors.map((error) => {
    const masked = maskError(error, shop);
    return (masked instanceof GraphQLError ? masked : new GraphQLError(masked.message)).toJSON();
  });
}

function make(
  args: ExecutionArgs,
  rootValue: object,
  textOf: (result: ExecutionResult) => string,
): string | Promise<string> {
  const result = execute({ ...args, rootValue });
  return result instanceof Promise ? result.then(textOf) : textOf(result);
}

/**
 * What is asked, with the variables that matter to the answer: those of the subscription's own
 * arguments, such as a page's mark, only say from when on.
 */
function keyOf({ document, operationName, variableValues }: ExecutionArgs): string {
  const source = document.loc?.source.body ?? JSON.stringify(document);
  const used = usedBelow(document).map((name) => [name, variableValues?.[name]]);
  return `${operationName ?? ''} ${JSON.stringify(used)} ${source}`;
}

/** Variables anywhere but in the arguments of an operation's own fields. */
function usedBelow(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    VariableDefinition: () => false,
    Argument: (_node, _key, _parent, path) => {
      // definitions, n, selectionSet, selections, n, arguments, n
      const isOwn = path.length === 7 && path[5] === 'arguments';
      const definition = document.definitions[Number(path[1])];
      return isOwn && definition?.kind === Kind.OPERATION_DEFINITION ? false : undefined;
    },
    Variable: ({ name }) => void names.add(name.value),
  });
  return [...names].sort();
}
