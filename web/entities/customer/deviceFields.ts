import type { ResultOf } from 'gql.tada';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { graphql } from '../../lib/client/graphql.ts';

export const DeviceFields = graphql(`
  fragment DeviceFields on Device {
    id
    version
    kind
    brand
    model
    imei
    imei2
    serial
    note
  }
`);
export type DeviceRow = ResultOf<typeof DeviceFields>;

/** The name of a device in lists: its brand and model, else its kind or number. */
export function deviceName({ kind, brand, model, imei, serial }: DeviceRow): string {
  const name = joinTexts([brand, model], ' ');
  return name || kind || imei || serial || 'Device';
}

/** The device's numbers, each with its kind. */
export function deviceNumbers({ imei, imei2, serial }: DeviceRow): string {
  return joinTexts([
    imei === null ? '' : `IMEI ${imei}`,
    imei2 === null ? '' : `IMEI 2 ${imei2}`,
    serial === null ? '' : `Serial ${serial}`,
  ]);
}
