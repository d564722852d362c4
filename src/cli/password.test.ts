import { join } from 'node:path';
import { expect, test } from 'bun:test';

/** A command that asks for a new password, and prints it. */
const COMMAND = `
  import { readNewPassword } from '${join(import.meta.dir, 'password.ts')}';
  const told = await readNewPassword(false).catch((error) => error.message);
  console.log('told: ' + told);
  process.exit();
`;

/** What is printed once these texts were written, each when its question was asked. */
async function answerTo(...answers: readonly [question: string, text: string][]): Promise<string> {
  const left = [...answers];
  let shown = '';
  const command = Bun.spawn([process.execPath, '-e', COMMAND], {
    terminal: {
      data(terminal, bytes) {
        shown += new TextDecoder().decode(bytes);
        const [next] = left;
        if (next === undefined || !shown.includes(next[0])) return;
        left.shift();
        terminal.write(next[1]);
      },
    },
  });
  await command.exited;
  expect(shown).toContain('Once more: ');
  return /told: (.*)\r/.exec(shown)?.[1] ?? shown;
}

test('a new password is typed twice', async () => {
  expect(await answerTo(['Password: ', 'seven cats\r'], ['Once more: ', 'seven cats\r'])).toBe(
    'seven cats',
  );
  expect(await answerTo(['Password: ', 'seven cats\r'], ['Once more: ', 'seven dogs\r'])).toBe(
    'The two passwords differ',
  );
});

test.each([
  ['lines', 'seven cats\rseven cats\r'],
  ['lines of another system', 'seven cats\r\nseven cats\r\n'],
  ['lines of a file', 'seven cats\nseven cats\n'],
])('it may be pasted with its repetition, as %s', async (_what, pasted) => {
  expect(await answerTo(['Password: ', pasted])).toBe('seven cats');
});

test('a repetition that is pasted in part is typed to its end', async () => {
  expect(await answerTo(['Password: ', 'seven cats\rseven'], ['Once more: ', ' cats\r'])).toBe(
    'seven cats',
  );
  expect(await answerTo(['Password: ', 'seven cats\rseven dogs\r'])).toBe(
    'The two passwords differ',
  );
});
