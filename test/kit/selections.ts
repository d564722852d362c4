/** Every field of a record that both façades return. */
export const RECORD_KEYS =
  'id version date workWeek clientName clientId contactNo unit declaredIssue repairCost ' +
  'technicianInCharge modeOfTransaction shippingStatus repairStatus paymentStatus paymentChannel ' +
  'repairReport unitStatusIndicator isHighlighted updatedByTechnician shippingDetails ' +
  'modeOfShipping shipbackDate warrantyDuration courierName courierAddress courierContact ' +
  'commission commissionPercent hasCustomCommission createdAt updatedAt';

/** One expectation fits both. */
export const RECORD = `{ ${RECORD_KEYS} }`;

export const COUNTS = 'pending processing monitoring unitOk rto waitingParts backjob winrate';

/** A part of a result, by the path to it. */
export function at(answer: unknown, ...names: string[]): unknown {
  let value: unknown = answer;
  for (const name of names)
    value =
      typeof value === 'object' && value !== null && name in value
        ? Reflect.get(value, name)
        : undefined;
  return value;
}

/** The rows of a page. */
export const nodes = (answer: unknown): unknown => at(answer, 'nodes');

/** A deletion has an empty response in `/api` and the id in GraphQL. */
export const nothing = (): null => null;

/** An id that no row has. */
export const NOWHERE = 2_000_000_000;
