import { GraphQLError, type ASTVisitor, type ValidationContext } from 'graphql';

const GUESSING_FIELDS = new Set(['signIn', 'setUp']);

/** An operation may sign in at most once, so that aliases do not allow faster guessing. */
export function SingleSignInRule(context: ValidationContext): ASTVisitor {
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
