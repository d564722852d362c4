import fc from 'fast-check';

/** Random choices, drawn by fast-check. */
export interface Random {
  /** The share of odd values in the current operation. */
  oddness: number;
  /** From 0 up to, not including, the number. */
  below(most: number): number;
  chance(share: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** A value of an arbitrary. */
  draw<T>(arbitrary: () => fc.Arbitrary<T>): T;
}

const nats = new Map<number, () => fc.Arbitrary<number>>();

/** The same function for the same number, because fast-check searches those that it was given. */
function natBelow(most: number): () => fc.Arbitrary<number> {
  const known = nats.get(most);
  if (known !== undefined) return known;
  const arbitrary = fc.nat({ max: most - 1 });
  const made = (): fc.Arbitrary<number> => arbitrary;
  nats.set(most, made);
  return made;
}

/** The choices of one run of a property. */
export function createRandom(draw: fc.GeneratorValue): Random {
  const below = (most: number): number => draw(natBelow(most));
  return {
    oddness: 0.25,
    below,
    chance: (share) => below(10_000) < share * 10_000,
    // fast-check compares what it is given, and the parts of a schema refer to each other.
    pick: (choices) => {
      const chosen = choices[below(choices.length)];
      return chosen as (typeof choices)[number];
    },
    draw,
  };
}
