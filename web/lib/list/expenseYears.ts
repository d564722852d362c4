import { graphql } from '../client/graphql.ts';

/** The years that have expenses. */
export const ExpenseYears = graphql(`
  query ExpenseYears_List {
    expenseYears
  }
`);
