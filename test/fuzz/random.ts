/** Random choices that are the same for the same seed. */
export interface Random {
  /** The share of odd values in the current operation. */
  oddness: number;
  /** From 0 up to, not including, the number. */
  below(most: number): number;
  chance(share: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    oddness: 0.25,
    below,
    chance: (share) => next() < share,
    pick: (choices) => {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined && choices.length === 0) throw new Error('nothing to pick from');
      return chosen as (typeof choices)[number];
    },
  };
}
