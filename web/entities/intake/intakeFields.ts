import { graphql } from '../../lib/client/graphql.ts';

/** What was noted about a unit as it came in, and who took it. */
export const IntakeFields = graphql(`
  fragment IntakeFields on Intake {
    id
    version
    deviceKind
    checks {
      label
      state
    }
    outChecks {
      label
      state
    }
    accessories
    pickedUpBy
  }
`);

/** The points that are checked of each kind of unit. */
export const ChecklistFields = graphql(`
  fragment ChecklistFields on Checklist {
    kind
    items {
      label
      active
    }
  }
`);
