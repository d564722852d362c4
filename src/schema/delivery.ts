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

/** Turns an event into the payload text of one subscription. */
export type Deliver = (event: object) => string | Promise<string>;

/** Builds an event's payload once for all viewers with the same role and subscription. */
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

/** Masks the errors of a result before it leaves the server. */
export function maskErrors(errors: readonly unknown[], shop: Pick<Shop, 'log' | 'faults'>) {
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
 * The subscription's document and the variables that affect its payloads. Variables in the
 * arguments of the subscription field itself, such as a journal position, only say where events
 * begin.
 */
function keyOf({ document, operationName, variableValues }: ExecutionArgs): string {
  const source = document.loc?.source.body ?? JSON.stringify(document);
  const used = usedBelow(document).map((name) => [name, variableValues?.[name]]);
  return `${operationName ?? ''} ${JSON.stringify(used)} ${source}`;
}

/** Variables that are used anywhere but in the arguments of an operation's own fields. */
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
