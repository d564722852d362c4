/** The kinds of units that have checklists of their own. */
export const DEVICE_KINDS = ['Phone', 'Tablet', 'Laptop', 'Console', 'Other'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** Tells whether a text names a kind. */
export function isDeviceKind(text: string): text is DeviceKind {
  return DEVICE_KINDS.some((kind) => kind === text);
}

const WORDS: readonly (readonly [DeviceKind, RegExp])[] = [
  ['Tablet', /\b(ipad|tab(let)?|galaxy tab|matepad|mi ?pad)\b/],
  [
    'Laptop',
    /\b(laptop|macbook|notebook|thinkpad|ideapad|vivobook|zenbook|chromebook|inspiron|aspire|pavilion)\b/,
  ],
  ['Console', /\b(ps ?[345]|playstation|xbox|nintendo|switch|console|steam deck|psp)\b/],
  [
    'Phone',
    /\b(i?phone|galaxy|samsung|xiaomi|redmi|poco|realme|oppo|vivo|infinix|tecno|huawei|honor|pixel|nokia|cherry|ip ?\d|[as]\d{2})\b/,
  ],
];

/** The kind that the words for a unit suggest; most units of a repair shop are phones. */
export function kindOfUnit(unit: string): DeviceKind {
  const text = unit.toLowerCase();
  return WORDS.find(([, words]) => words.test(text))?.[0] ?? 'Phone';
}
