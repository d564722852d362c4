import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { accountName } from '../data/embedded-postgres/account.ts';
import { codeOf } from '../domain/errors.ts';
import type { OtherShop } from '../services/shop-parts.ts';

/**
 * Data folders in the usual places that hold a shop, or may hold one that this user cannot read.
 * The same program started as another user has another default folder, and so looks like a new
 * shop.
 * @param dataDir the folder in use, which is left out.
 */
export function findOtherShops(dataDir: string, places = usualPlaces()): OtherShop[] {
  const own = existsSync(dataDir) ? realpathSync(dataDir) : dataDir;
  return [...new Set(places)].flatMap((path) => {
    const owner = ownerOfShop(path);
    return owner === undefined || realpathSync(path) === own ? [] : [{ path, owner }];
  });
}

/** The owner of the shop in a folder; undefined when there is none. */
function ownerOfShop(path: string): string | undefined {
  try {
    // Most of the places are not there, and an error for each takes a tenth of a start.
    const entry = statSync(path, { throwIfNoEntry: false });
    if (entry?.isDirectory() !== true || !mayHoldShop(path)) return undefined;
    return process.platform === 'win32' ? 'another user' : accountName(entry.uid);
  } catch {
    return undefined;
  }
}

function mayHoldShop(path: string): boolean {
  try {
    const names = readdirSync(path);
    return names.includes('talyer.shop') || names.includes('postgres');
  } catch (error) {
    return codeOf(error) === 'EACCES' || codeOf(error) === 'EPERM';
  }
}

function usualPlaces(): string[] {
  if (process.platform === 'win32') {
    const users = dirname(homedir());
    return homesIn(users).map((home) => join(home, 'AppData', 'Local', 'Talyer'));
  }
  if (process.platform === 'darwin') {
    return ['/', ...homesIn('/Users')].map((home) =>
      join(home, 'Library', 'Application Support', 'Talyer'),
    );
  }
  const homes = ['/root', ...homesIn('/home'), ...listedHomes()];
  return ['/var/lib/talyer', ...homes.map((home) => join(home, '.local', 'share', 'talyer'))];
}

function homesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function listedHomes(): string[] {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    return lines.flatMap((line) => line.split(':')[5] ?? []).filter((home) => home.startsWith('/'));
  } catch {
    return [];
  }
}
