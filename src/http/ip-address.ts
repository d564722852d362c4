import { isIP } from 'node:net';

/** The family of an address, as block lists name it; that of anything else counts as IPv4. */
export function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Tells whether a connection from this address comes from this computer itself. */
export function isLoopback(address: string): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(address);
}
