import { graphql } from '../../lib/graphql.ts';

/**
 * How many records have each status, and the win rate; every screen that shows them uses this
 * fragment. It stands apart from them, since it is queried before their code has loaded.
 */
export const StatisticsFields = graphql(`
  fragment StatisticsFields on Statistics {
    totalRecords
    pending
    processing
    monitoring
    unitOk
    rto
    waitingParts
    backjob
    winrate
  }
`);
