import { graphql } from '../../lib/client/graphql.ts';

/** The shop's list of technicians, to whom records can be assigned. */
export const Technicians = graphql(`
  query Technicians_List {
    technicians {
      id
      name
    }
  }
`);
