import { theme } from '../../theme/theme.ts';

/** One point of a series: how tall it is drawn, and its exact words. */
export interface ChartPoint {
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
  /** Under the column: `Nov`. */
  label: string;
  /** In words and tables: `November 2026`. */
  fullLabel: string;
}

/** Colours of series, each readable on light and dark ground and apart from its neighbours. */
export const CHART_COLOURS = {
  primary: theme.accent,
  cost: theme.status.RTO.dot,
  gain: theme.status['Unit OK'].dot,
} as const;
