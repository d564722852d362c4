import { createGlobalStyle } from 'styled-components';
import { REPAIR_STATUSES, type RepairStatus } from '../../src/domain/statuses.ts';
import { colourSchemes, reference } from './theme.ts';

/** The colours of a state: its dot or bar, its text, and the background of both. */
export interface Tone {
  dot: string;
  text: string;
  tint: string;
}

type Tones = Record<RepairStatus, Tone>;

const PARTS = ['dot', 'text', 'tint'] as const;

export const lightTones: Tones = {
  Pending: { dot: '#64748b', text: '#465365', tint: '#e3e8ee' },
  Processing: { dot: '#2563eb', text: '#1c4cbf', tint: '#dce7fc' },
  Monitoring: { dot: '#7c3aed', text: '#6226c4', tint: '#e9defc' },
  'Waiting Parts': { dot: '#d69408', text: '#7d4e00', tint: '#faeabf' },
  'Unit OK': { dot: '#1f9d55', text: '#17693a', tint: '#d6efe1' },
  RTO: { dot: '#ea6a0c', text: '#98400a', tint: '#fce2d0' },
  Backjob: { dot: '#dc2f35', text: '#ab1f28', tint: '#fbdedf' },
};

export const darkTones: Tones = {
  Pending: { dot: '#94a3b8', text: '#bac5d3', tint: '#2a313c' },
  Processing: { dot: '#5b8def', text: '#a3c0ff', tint: '#1c2c4f' },
  Monitoring: { dot: '#a27bf5', text: '#c9b4ff', tint: '#2f244e' },
  'Waiting Parts': { dot: '#e0aa34', text: '#f1cb76', tint: '#3c2f12' },
  'Unit OK': { dot: '#3fbf77', text: '#84dba9', tint: '#153724' },
  RTO: { dot: '#f58a3c', text: '#ffb684', tint: '#422713' },
  Backjob: { dot: '#f0565b', text: '#ffa3a2', tint: '#451d20' },
};

/** The colours of a status, in both colour schemes. */
export function statusTone(status: RepairStatus): Tone {
  return {
    dot: reference(key(status, 'dot')),
    text: reference(key(status, 'text')),
    tint: reference(key(status, 'tint')),
  };
}

/** Defines those colours; apart from the global styles, because the sign-in shows no status. */
export const StatusColours = createGlobalStyle`${colourSchemes(byKey(lightTones), byKey(darkTones))}`;

function byKey(tones: Tones): Record<string, string> {
  return Object.fromEntries(
    REPAIR_STATUSES.flatMap((status) =>
      PARTS.map((part) => [key(status, part), tones[status][part]]),
    ),
  );
}

function key(status: RepairStatus, part: keyof Tone): string {
  return `status ${status} ${part}`;
}
