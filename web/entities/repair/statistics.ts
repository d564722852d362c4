import { graphql } from '../../lib/client/graphql.ts';

/** Apart from the screens that show it, since it is queried before their code has loaded. */
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
