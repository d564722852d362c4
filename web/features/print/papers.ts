import { PaperShopFields } from '../../entities/papers/paperFacts.ts';
import { graphql } from '../../lib/client/graphql.ts';

/** The facts of the shop on every paper. */
export const Papers = graphql(
  `
    query Papers_Shop {
      papers {
        ...PaperShopFields
      }
    }
  `,
  [PaperShopFields],
);
