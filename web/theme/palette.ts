import type { RepairStatus } from '../../src/domain/statuses.ts';

/** The colours of a state: its dot or bar, its text, and the background of both. */
export interface Tone {
  dot: string;
  text: string;
  tint: string;
}

/** Text on `page`, `surface`, `raised` and `sunken` keeps AA contrast. */
const LIGHT_PALETTE = {
  page: '#f6f7f8',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#f1f3f5',
  hover: '#f2f4f6',
  pressed: '#e7eaee',
  overlay: 'rgb(15 20 26 / 0.42)',
  border: '#e4e7eb',
  borderStrong: '#d0d5dc',
  borderControl: '#8d95a1',
  text: '#15191e',
  textSecondary: '#525b68',
  textMuted: '#636c79',
  accent: '#0b6b72',
  accentHover: '#08565c',
  accentPressed: '#06454a',
  accentText: '#0a636a',
  accentTint: '#e2f1f1',
  onAccent: '#ffffff',
  danger: '#c4292f',
  dangerHover: '#a62127',
  dangerPressed: '#8a1a20',
  dangerText: '#b3202a',
  dangerTint: '#fdeeee',
  dangerBorder: '#f1c4c5',
  onDanger: '#ffffff',
  successText: '#17703d',
  successTint: '#e5f5ec',
  warning: '#b26a00',
  warningHover: '#985a00',
  warningPressed: '#7d4e00',
  warningText: '#7d4e00',
  warningTint: '#fff4df',
  warningBorder: '#f0d9a8',
  highlightRow: '#fdeeee',
  highlightRowHover: '#fae2e2',
  highlightMark: '#dc2f35',
  focusRing: '#0b7f88',
  inverse: '#1b2026',
  onInverse: '#f4f6f8',
  skeleton: '#e9ecef',
  shadowCard: '0 1px 2px rgb(16 24 40 / 0.05)',
  /** The shadow at an edge behind which a table continues. */
  edgeShadow: 'rgb(16 24 40 / 0.22)',
  shadowRaised: '0 4px 16px rgb(16 24 40 / 0.12), 0 1px 3px rgb(16 24 40 / 0.08)',
  shadowDialog: '0 24px 64px rgb(16 24 40 / 0.24), 0 4px 12px rgb(16 24 40 / 0.1)',
  avatarAdmin: '#c4292f',
  avatarCsr: '#2257cf',
  avatarTechnician: '#1a7a43',
  avatarOther: '#5d6673',
};
export type Palette = Record<keyof typeof LIGHT_PALETTE, string>;

export interface Scheme {
  palette: Palette;
  status: Record<RepairStatus, Tone>;
}

export const lightScheme: Scheme = {
  palette: LIGHT_PALETTE,
  status: {
    Pending: { dot: '#64748b', text: '#465365', tint: '#e3e8ee' },
    Processing: { dot: '#2563eb', text: '#1c4cbf', tint: '#dce7fc' },
    Monitoring: { dot: '#7c3aed', text: '#6226c4', tint: '#e9defc' },
    'Waiting Parts': { dot: '#d69408', text: '#7d4e00', tint: '#faeabf' },
    'Unit OK': { dot: '#1f9d55', text: '#17693a', tint: '#d6efe1' },
    RTO: { dot: '#ea6a0c', text: '#98400a', tint: '#fce2d0' },
    Backjob: { dot: '#dc2f35', text: '#ab1f28', tint: '#fbdedf' },
  },
};

export const darkScheme: Scheme = {
  palette: {
    page: '#0e1012',
    surface: '#16191c',
    raised: '#1d2125',
    sunken: '#121517',
    hover: '#262b31',
    pressed: '#30373e',
    overlay: 'rgb(0 0 0 / 0.62)',
    border: '#272c31',
    borderStrong: '#363d44',
    borderControl: '#69737f',
    text: '#eceef1',
    textSecondary: '#a8b1bc',
    textMuted: '#8d97a3',
    accent: '#0e7f87',
    accentHover: '#0b6d74',
    accentPressed: '#095a60',
    accentText: '#5ccbd0',
    accentTint: '#10292b',
    onAccent: '#ffffff',
    danger: '#c9363b',
    dangerHover: '#b02d32',
    dangerPressed: '#962529',
    dangerText: '#ff9490',
    dangerTint: '#2f191b',
    dangerBorder: '#652a2d',
    onDanger: '#ffffff',
    successText: '#6fd597',
    successTint: '#12291c',
    warning: '#b8770f',
    warningHover: '#a0660b',
    warningPressed: '#875608',
    warningText: '#f1c069',
    warningTint: '#2c220f',
    warningBorder: '#57431b',
    highlightRow: '#2c191b',
    highlightRowHover: '#382022',
    highlightMark: '#f0565b',
    focusRing: '#3fb9c0',
    inverse: '#e8ebee',
    onInverse: '#15191e',
    skeleton: '#2b3136',
    shadowCard: '0 1px 2px rgb(0 0 0 / 0.3)',
    edgeShadow: 'rgb(0 0 0 / 0.7)',
    shadowRaised: '0 6px 20px rgb(0 0 0 / 0.5), 0 0 0 1px rgb(255 255 255 / 0.05)',
    shadowDialog: '0 24px 64px rgb(0 0 0 / 0.6), 0 0 0 1px rgb(255 255 255 / 0.06)',
    avatarAdmin: '#c9363b',
    avatarCsr: '#3566d6',
    avatarTechnician: '#1f7d47',
    avatarOther: '#626c79',
  },
  status: {
    Pending: { dot: '#94a3b8', text: '#bac5d3', tint: '#2a313c' },
    Processing: { dot: '#5b8def', text: '#a3c0ff', tint: '#1c2c4f' },
    Monitoring: { dot: '#a27bf5', text: '#c9b4ff', tint: '#2f244e' },
    'Waiting Parts': { dot: '#e0aa34', text: '#f1cb76', tint: '#3c2f12' },
    'Unit OK': { dot: '#3fbf77', text: '#84dba9', tint: '#153724' },
    RTO: { dot: '#f58a3c', text: '#ffb684', tint: '#422713' },
    Backjob: { dot: '#f0565b', text: '#ffa3a2', tint: '#451d20' },
  },
};
