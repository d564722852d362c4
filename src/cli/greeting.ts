import { version } from '../assets.ts';
import { forOtherDevices } from '../services/installation.ts';
import type { Place } from '../services/shop-parts.ts';
import { consoleCode } from './addresses.ts';
import type { Application } from './application.ts';
import { accountTable } from './demo.ts';
import type { Io } from './io.ts';

/** What was found or made while the shop was opened. */
interface Opened extends Pick<Application, 'name' | 'setUpCode' | 'warnings' | 'demoAccounts'> {
  /** The port that serves tracking links alone. */
  publicPort: number | null;
  /** The username of the admin whom the configuration names. */
  firstAdmin: string | undefined;
}

/** Prints where the open shop is, how to begin, and what the operator should know. */
export function greet(place: Place, io: Io, opened: Opened): void {
  const { setUpCode, publicPort } = opened;
  sayAddresses(place, io, opened.name);
  if (publicPort !== null) io.print(`  tracking links alone, for a tunnel: port ${publicPort}`);
  if (setUpCode === null) showCode(place, io, '');
  else sayHowToBegin(place, io, setUpCode);
  for (const line of opened.warnings) io.print(line);
  for (const line of accountTable(opened.demoAccounts, opened.firstAdmin)) io.print(line);
}

/** Prints the address with the name that the shop has on the network. */
export function sayLocalName(place: Place, io: Io, localName: string): void {
  const address = place.addresses().find((each) => new URL(each).hostname === localName);
  if (address !== undefined)
    io.print(`Phones and computers on the network also reach it at ${address}`);
}

function sayAddresses(place: Place, io: Io, name: string): void {
  const [first, ...others] = place.addresses();
  io.print(`Talyer ${version} is open at ${first}`);
  if (name !== '') io.print(`  shop: ${name}`);
  for (const address of others) io.print(`  on the network: ${address}`);
  for (const page of place.https?.trustPages() ?? [])
    io.print(`  to trust it, open once on each device: ${page}`);
  if (place.https?.authority)
    io.print(`  fingerprint of its authority: ${place.https.authority.fingerprint}`);
  io.print(`  data: ${place.dataFolder ?? 'the database of DATABASE_URL'}`);
}

/** Prints how to create the first admin of a new shop. */
export function sayHowToBegin(place: Place, io: Io, setUpCode: string): void {
  const [first] = place.addresses();
  io.print('');
  for (const { path, owner } of place.otherShops)
    io.print(`Another shop may be in ${path}, which belongs to ${owner}.`);
  if (place.otherShops.length > 0) {
    io.print('To open that one, stop this one and start Talyer as that user, or with --data.');
    io.print('');
  }
  io.print(
    'There is no user yet. Open this link on a computer of the shop to create the first admin:',
  );
  io.print(`  ${first}/#setup=${setUpCode}`);
  const [trustPage] = place.https?.trustPages() ?? [];
  if (trustPage !== undefined)
    io.print(`Before that, let this computer trust the shop, or its browser warns: ${trustPage}`);
  showCode(place, io, `/#setup=${setUpCode}`);
}

/**
 * Prints a QR code for phones if somebody sees the console; over https it leads first to the page
 * that helps them trust the shop.
 */
function showCode(place: Place, io: Io, path: string): void {
  const [address] = forOtherDevices(place.addresses());
  if (address === undefined || !process.stdout.isTTY) return;
  const [trustPage] = forOtherDevices(place.https?.trustPages() ?? []);
  io.print('On a phone in the same network, point the camera at this code:');
  for (const line of consoleCode(trustPage ?? `${address}${path}`)) io.print(line);
}
