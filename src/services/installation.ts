import { authorize } from '../domain/permissions.ts';
import type { Context } from './context.ts';
import { checkSetUpCode } from './set-up.ts';
import type { Place } from './shop-parts.ts';

export const UNKNOWN_INSTALLATION: Place = {
  dataFolder: null,
  backups: null,
  otherShops: [],
  addresses: () => [],
  https: null,
};

/** The shop's place, for the holder of the code on the console. @throws forbidden. */
export function getSetUpPlace(context: Context, code: string): Place {
  checkSetUpCode(context, code);
  return context.place;
}

const THIS_COMPUTER = /^https?:\/\/(?:localhost|127\.|\[::1\])/;

/** Tells whether only browsers on the shop's own computer reach an address. */
export function isOfThisComputer(address: string): boolean {
  return THIS_COMPUTER.test(address);
}

/** Those of the addresses at which other computers and phones reach the shop. */
export function forOtherDevices(addresses: readonly string[]): string[] {
  return addresses.filter((address) => !isOfThisComputer(address));
}

/** The addresses at which other computers and phones reach the shop. @throws forbidden. */
export function getAddresses(context: Context): readonly string[] {
  authorize(context.viewer, 'setting:write');
  return forOtherDevices(context.place.addresses());
}
