/**
 * What the product is called wherever the shop has no name of its own (rule 190). The sign-in page
 * loads this file, so the rest of the settings is elsewhere.
 */
export const PRODUCT_NAME = 'Repair Tracking System';

/** The name that titles and pages show (rule 190). */
export function shownName({ name }: { name: string }): string {
  return name === '' ? PRODUCT_NAME : name;
}
