import type { ResultOf } from 'gql.tada';
import { graphql } from '../../lib/client/graphql.ts';
import { CustomerFields } from './customerList.ts';
import { CustomerVisit } from '../../entities/customer/customerVisit.ts';
import { DeviceFields } from '../../entities/customer/deviceFields.ts';

export const Customer_Open = graphql(
  `
    query Customer_Open($id: ID!) {
      customer(id: $id) {
        ...CustomerFields
        devices {
          ...DeviceFields
        }
        records {
          ...CustomerVisit
        }
        merged {
          id
          name
          phone
          mergedAt
          canUnmerge
        }
      }
    }
  `,
  [CustomerFields, DeviceFields, CustomerVisit],
);
export type OpenCustomer = ResultOf<typeof Customer_Open>['customer'];
