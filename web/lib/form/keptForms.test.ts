import { afterEach, expect, test } from 'bun:test';
import { keepForm, keptForm, keptNames } from './keptForms.ts';

/** How much text the storage of the tab holds. */
const ROOM = 200;

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const texts = new Map<string, string>();
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => {
      if (text.length > ROOM) throw new DOMException('full', 'QuotaExceededError');
      texts.set(name, text);
    },
    removeItem: (name) => void texts.delete(name),
  };
}

Object.defineProperty(globalThis, 'sessionStorage', { value: storage(), configurable: true });

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

test('a form that no longer fits is not replaced by what was typed before', () => {
  keepForm('ada', 'note 1', '"short"');
  keepForm('ada', 'note 2', '"other"');
  keepForm('ada', 'note 1', JSON.stringify('long '.repeat(ROOM)));
  expect(keptForm('ada', 'note 1')).toBeUndefined();
  expect(keptNames('ada')).toEqual(['note 2']);
});
