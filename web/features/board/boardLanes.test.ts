import { describe, expect, test } from 'bun:test';
import type { Card, Lanes } from './boardQueries.ts';
import { afterMove, laneOfText, type Move, nextCard, withMoves } from './boardLanes.ts';

const card = (id: string, repairStatus: string, version = 1): Card => ({
  record: {
    id,
    version,
    date: '2026-11-20T00:00:00.000Z',
    clientName: '',
    contactNo: '',
    unit: '',
    declaredIssue: '',
    technicianInCharge: '',
    repairStatus,
    isHighlighted: false,
  },
  statusSince: '2026-11-20T00:00:00.000Z',
  promisedOn: null,
  balance: null,
  isToRemind: false,
});
const LANES: Lanes = [
  { lane: 'Pending', count: 2, cards: [card('1', 'Pending'), card('2', 'Pending')] },
  { lane: 'Ready', count: 60, cards: [card('3', 'RTO')] },
];
const AT = '2026-11-23T02:00:00Z';
const SHOWN = {
  filter: null,
  today: '2026-11-23',
  zone: 'Asia/Manila',
};
const moved = (...moves: Parameters<typeof withMoves>[1]) => withMoves(LANES, moves, SHOWN);
const idsOf = (lanes: ReturnType<typeof withMoves>) =>
  lanes.flatMap(({ lane, cards }) => cards.map(({ record }) => `${lane} ${record.id}`));

describe('a card that was moved', () => {
  test('is shown in its new lane until the board is refetched', () => {
    const move = { id: '1', status: 'Unit OK', version: undefined, at: AT };
    const shown = moved(move);
    expect(idsOf(shown)).toEqual(['Pending 2', 'Ready 3', 'Ready 1']);
    expect(shown.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 61]);
    expect(idsOf(moved({ ...move, version: 2 }))).toEqual(idsOf(shown));
    expect(idsOf(moved({ ...move, version: 1 }))).toEqual(idsOf(moved()));
  });

  test('leaves a filter that does not show it any more', () => {
    const move = { id: '3', status: 'Pending', version: undefined, at: AT };
    const ready = withMoves(LANES, [move], { ...SHOWN, filter: 'ready' });
    expect(idsOf(ready)).toEqual(['Pending 1', 'Pending 2']);
  });

  test('dropped in its own lane, or from another board, changes nothing', () => {
    const ways = [
      { id: '3', status: 'Unit OK', version: undefined, at: AT },
      { id: '9', status: 'Pending', version: undefined, at: AT },
    ];
    expect(moved(...ways)).toEqual(moved());
  });
});

describe('a card that is moved again before the board is refetched', () => {
  const first: Move = { id: '1', status: 'Unit OK', version: undefined, at: AT };
  const saved = { ...first, version: 2 };
  const second: Move = { id: '1', status: 'Monitoring', version: undefined, at: AT };
  const cardOf = (lanes: ReturnType<typeof withMoves>) =>
    lanes.flatMap(({ cards }) => cards).find(({ record }) => record.id === '1')?.record;

  test('is moved from the version that its last move left', () => {
    expect(cardOf(moved(first))).toMatchObject({ version: 1, repairStatus: 'Unit OK' });
    expect(cardOf(moved(saved))).toMatchObject({ version: 2, repairStatus: 'Unit OK' });
  });

  test('is shown where it was moved last, also once its first move is saved', () => {
    const shown = idsOf(moved(first, second));
    expect(shown).toEqual(['Pending 2', 'Monitoring 1', 'Ready 3']);
    expect(idsOf(moved(...afterMove([first, second], first, saved)))).toEqual(shown);
    expect(idsOf(moved(...afterMove([first, second], first, null)))).toEqual(shown);
  });

  test('returns to its last move when the second one is refused', () => {
    const left = afterMove([saved, second], second, null);
    expect(left).toEqual([saved]);
    expect(idsOf(moved(...left))).toEqual(['Pending 2', 'Ready 3', 'Ready 1']);
  });

  test('has one move left once both are saved', () => {
    const other = { ...first, id: '2' };
    const last = { ...second, version: 3 };
    expect(afterMove([other, saved, second], second, last)).toEqual([other, last]);
  });
});

test('arrow keys go along the lanes that have cards', () => {
  const shown = moved();
  expect(nextCard(shown, undefined, 'ArrowDown')).toBe('1');
  expect(nextCard(shown, '1', 'ArrowDown')).toBe('2');
  expect(nextCard(shown, '2', 'ArrowDown')).toBe('2');
  expect(nextCard(shown, '2', 'ArrowRight')).toBe('3');
  expect(nextCard(shown, '3', 'ArrowRight')).toBe('3');
  expect(nextCard(shown, '3', 'ArrowLeft')).toBe('1');
  expect(nextCard(shown, '1', 'End')).toBe('2');
  expect(nextCard(shown, '2', 'Home')).toBe('1');
  expect(nextCard(shown, '1', 'ArrowUp')).toBe('1');
  expect(nextCard(shown, '1', 'x')).toBeUndefined();
  expect(nextCard(withMoves([], [], SHOWN), '1', 'ArrowDown')).toBeUndefined();
});

test('the lane of a status', () => {
  expect([laneOfText('RTO'), laneOfText('Backjob')]).toEqual(['Ready', 'Backjob']);
});
