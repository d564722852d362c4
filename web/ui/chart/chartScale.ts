/** An axis of round steps (1, 2 or 5 times a power of ten) over zero and all values. */
export function chartScale(values: readonly number[], wantedTicks = 4) {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const step = roundStep((most - least) / wantedTicks);
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, high: last * step, ticks };
}

function roundStep(rough: number): number {
  if (rough <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
  return factor * power;
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Short pesos for an axis: `₱0`, `₱12K`, `-₱1.5M`. */
export function axisPeso(pesos: number): string {
  return `${pesos < 0 ? '-' : ''}₱${compact.format(Math.abs(pesos))}`;
}
