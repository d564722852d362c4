import { REPAIR_STATUSES, type RepairStatus } from '../../src/domain/statuses.ts';
import { lightScheme, type Palette, type Scheme, type Tone } from './palette.ts';

/**
 * The theme of styled components: every value refers to a custom property, so that switching
 * between light and dark renders nothing again.
 */
export interface Theme extends Palette {
  status: Record<RepairStatus, Tone>;
}

const TONE_PARTS = ['dot', 'text', 'tint'] as const;

/** The custom property of a semantic colour: `textSecondary` → `--text-secondary`. */
function propertyName(key: string): string {
  return `--${key.replace(/\s+/g, '-').replace(/([a-z])([A-Z])/g, '$1-$2')}`.toLowerCase();
}

function reference(key: string): string {
  return `var(${propertyName(key)})`;
}

function references<T extends object>(keys: T): { [Key in keyof T]: string };
function references(keys: object): Record<string, string> {
  return Object.fromEntries(Object.keys(keys).map((key) => [key, reference(key)]));
}

function statusReference(status: RepairStatus): Tone {
  return {
    dot: reference(`status ${status} dot`),
    text: reference(`status ${status} text`),
    tint: reference(`status ${status} tint`),
  };
}

export const theme: Theme = {
  ...references(lightScheme.palette),
  status: {
    Pending: statusReference('Pending'),
    Processing: statusReference('Processing'),
    Monitoring: statusReference('Monitoring'),
    'Waiting Parts': statusReference('Waiting Parts'),
    'Unit OK': statusReference('Unit OK'),
    RTO: statusReference('RTO'),
    Backjob: statusReference('Backjob'),
  },
};

/** The custom property declarations of one colour scheme. */
export function schemeProperties({ palette, status }: Scheme): string {
  const colours = Object.entries(palette).map(([key, value]) => `${propertyName(key)}: ${value};`);
  const tones = REPAIR_STATUSES.flatMap((name) =>
    TONE_PARTS.map((part) => `${propertyName(`status ${name} ${part}`)}: ${status[name][part]};`),
  );
  return [...colours, ...tones].join('\n');
}

/** A semantic colour in a styled component: `color: ${s('textSecondary')};`. */
export function s(key: keyof Palette): string {
  return theme[key];
}
