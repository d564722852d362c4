import type { Selected } from '../client/schemaTypes.ts';

const SHOP_FIELDS = [
  'timezone',
  'journal',
  'needsSetUp',
  'version',
  'name',
  'logo',
  'address',
  'phones',
  'warrantyDays',
  'ticketPrefix',
] as const;
export type Shop = Selected<'Shop', (typeof SHOP_FIELDS)[number]>;

const VIEWER_NAMES = [
  'id',
  'username',
  'name',
  'role',
  'onTechnicianList',
  'mustTurnOnTwoFactor',
  'preferences',
  'journalPosition',
] as const;
export type Viewer = Selected<'Viewer', (typeof VIEWER_NAMES)[number]>;
/** The selection of a viewer. */
export const VIEWER_FIELDS = VIEWER_NAMES.join(' ');

export interface SessionData {
  shop: Shop;
  viewer: Viewer | null;
}

/** What a page asks first. The server embeds the answer (src/schema/initial-session.ts). */
export const SESSION_QUERY = `query Session_Query {
  shop { ${SHOP_FIELDS.join(' ')} }
  viewer { ${VIEWER_FIELDS} }
}`;
