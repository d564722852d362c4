import { statusTone } from '../../theme/statusTones.ts';
import { theme } from '../../theme/theme.ts';

/** One point of a series: its value, and its exact figure as text. */
interface ChartPoint {
  value: number;
  text: string;
}

export interface ChartSeries {
  name: string;
  colour: string;
  /** One for each category. */
  points: readonly ChartPoint[];
}

export interface ChartCategory {
  key: string;
  /** The label under the column: `Nov`. */
  label: string;
  /** The full name, for bubbles and tables: `November 2026`. */
  fullLabel: string;
}

/** Colours of series, readable in light and dark mode and distinct from each other. */
export const CHART_COLOURS = {
  primary: theme.accent,
  cost: statusTone('RTO').dot,
  gain: statusTone('Unit OK').dot,
} as const;
