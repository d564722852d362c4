import { describe, expect, test } from 'bun:test';
import { axisPeso, chartScale } from './chartScale.ts';

describe('the axis of a chart', () => {
  test('has round steps that hold the values', () => {
    expect(chartScale([0, 83_450])).toEqual({
      low: 0,
      high: 100_000,
      ticks: [0, 50_000, 100_000],
    });
    expect(chartScale([3, 7]).ticks).toEqual([0, 2, 4, 6, 8]);
  });

  test('reaches below zero for a loss', () => {
    const { low, high, ticks } = chartScale([-1_200, 3_000]);
    expect([low, high]).toEqual([-2_000, 4_000]);
    expect(ticks).toContain(0);
  });

  test('is drawn without values, or with zeros', () => {
    expect(chartScale([])).toEqual({ low: 0, high: 1, ticks: [0, 1] });
    expect(chartScale([0, 0])).toEqual({ low: 0, high: 1, ticks: [0, 1] });
  });
});

test('pesos of an axis are short', () => {
  expect([0, 12_000, -1_500_000].map(axisPeso)).toEqual(['₱0', '₱12K', '-₱1.5M']);
});
