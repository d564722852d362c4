import { DomainError } from '../domain/errors.ts';
import { authorize } from '../domain/permissions.ts';
import type { Context } from './context.ts';
import { isSetUpCode } from './set-up.ts';

/** Another data folder on this computer that holds a shop, or may hold one. */
export interface OtherShop {
  path: string;
  /** `user postgres` */
  owner: string;
}

/** Where this program keeps the shop and where it is reached; the same for all requests. */
export interface Place {
  /** The data folder; null with a database elsewhere. */
  dataFolder: string | null;
  otherShops: readonly OtherShop[];
  /** Addresses for browsers, as the network is just now. */
  addresses: () => readonly string[];
}

export const UNKNOWN_INSTALLATION: Place = {
  dataFolder: null,
  otherShops: [],
  addresses: () => [],
};

/**
 * Where a new shop would be kept and which others there are, for the one who holds the code on the console:
 * paths and user names of a computer are nobody else's business.
 * @throws forbidden for another code, and once there is a user.
 */
export function getSetUpPlace(context: Context, code: string): Place {
  if (!isSetUpCode(context, code))
    throw new DomainError('forbidden', 'This set-up code is not the one on the console', {
      field: 'code',
    });
  return context.place;
}

const THIS_COMPUTER = /^http:\/\/(?:localhost|127\.|\[::1\])/;

/** Under which addresses other computers and phones reach the shop. @throws forbidden. */
export function getAddresses(context: Context): readonly string[] {
  authorize(context.viewer, 'setting:write');
  return context.place.addresses().filter((address) => !THIS_COMPUTER.test(address));
}
