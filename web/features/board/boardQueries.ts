import type { ResultOf } from 'gql.tada';
import { BOARD_FILTERS, LANES } from '../../../src/domain/board.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { choiceParam, textParam } from '../../lib/list/params.ts';

const BoardCardFields = graphql(`
  fragment BoardCardFields on BoardCard {
    record {
      id
      version
      date
      clientName
      contactNo
      unit
      declaredIssue
      technicianInCharge
      repairStatus
      isHighlighted
    }
    statusSince
    promisedOn
    balance
    isToRemind
  }
`);
export type Card = ResultOf<typeof BoardCardFields>;

export const BoardPage_Lanes = graphql(
  `
    query BoardPage_Lanes($filter: String, $technician: String) {
      board(filter: $filter, technician: $technician) {
        day
        lanes {
          lane
          count
          cards {
            ...BoardCardFields
          }
        }
      }
    }
  `,
  [BoardCardFields],
);
export type Lanes = ResultOf<typeof BoardPage_Lanes>['board']['lanes'];

export const BoardPage_Counts = graphql(`
  query BoardPage_Counts($technician: String) {
    todayCounts(technician: $technician) {
      all
      inToday
      due
      overdue
      ready
      unclaimed
      received
      receivedCost
      owing
      owed
    }
  }
`);

/** The filters of the board in the address; the lane is for phones, which show one. */
export const FILTERS = {
  show: choiceParam(BOARD_FILTERS),
  technician: textParam,
  lane: choiceParam(LANES),
};
