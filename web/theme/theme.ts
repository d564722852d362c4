import { lightPalette } from './palette.ts';

/** Colours as custom properties, so that a change of the scheme renders nothing again. */
export const theme = references(lightPalette);

function references<T extends object>(colours: T): { [Key in keyof T]: string };
function references(colours: object): Record<string, string> {
  return Object.fromEntries(Object.keys(colours).map((key) => [key, reference(key)]));
}

/** The value of a colour, whatever the scheme. */
export function reference(key: string): string {
  return `var(${propertyName(key)})`;
}

/** The custom property of a semantic colour: `textSecondary` → `--text-secondary`. */
function propertyName(key: string): string {
  return `--${key.replace(/\s+/g, '-').replace(/([a-z])([A-Z])/g, '$1-$2')}`.toLowerCase();
}

/** Defines colours for both schemes: that of the system, or the one that the reader chose. */
export function colourSchemes(light: object, dark: object): string {
  return `
    :root { color-scheme: light; ${definitions(light)} }

    @media screen and (prefers-color-scheme: dark) {
      :root:not([data-theme='light']) { color-scheme: dark; ${definitions(dark)} }
    }

    @media screen {
      :root[data-theme='dark'] { color-scheme: dark; ${definitions(dark)} }
    }
  `;
}

function definitions(colours: object): string {
  return Object.entries(colours)
    .map(([key, value]) => `${propertyName(key)}: ${value};`)
    .join('\n');
}

/** Spacing on the 4 px grid: `space[4]` is 16 px. */
export const space = {
  0: '0',
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
} as const;

/** Type sizes by use. In rem, so that they follow the reader's text size. */
export const fontSize = {
  small: '0.75rem',
  table: '0.8125rem',
  body: '0.875rem',
  large: '1rem',
  title: '1.25rem',
  display: '1.75rem',
} as const;

export const fontWeight = { normal: 400, medium: 500, strong: 600 } as const;

export const fontFamily =
  "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif";

export const radius = { small: '4px', medium: '6px', large: '10px', round: '999px' } as const;

/** Heights of controls and of the page's header; `touch` is the minimum on coarse pointers. */
export const size = {
  row: 40,
  control: '36px',
  controlSmall: '30px',
  touch: '44px',
  header: '60px',
} as const;

/** Stacking order (z-index), lowest first. */
export const zIndex = {
  sticky: 2,
  header: 10,
  drawer: 40,
  dialog: 50,
  confirm: 60,
  popover: 70,
  toast: 80,
  tooltip: 90,
} as const;

export const duration = { fast: '120ms', medium: '160ms', slow: '180ms' } as const;
export const easing = 'cubic-bezier(0.2, 0, 0, 1)';
