import { join } from 'node:path';
import { expect, test } from 'bun:test';

/** A command that asks whether to continue, and prints the answer. */
const COMMAND = `
  import { terminalQuestion } from '${join(import.meta.dir, 'terminal-question.ts')}';
  import { DomainError } from '${join(import.meta.dir, '../domain/errors.ts')}';
  const ask = terminalQuestion();
  const told = await ask?.('Replace it? ').catch((error) =>
    error instanceof DomainError ? error.message : 'it failed: ' + error.message,
  );
  console.log('told: ' + told);
  process.exit();
`;

test.each([
  ['Ctrl+C', '\u0003', 'Cancelled. Nothing was changed.'],
  ['Ctrl+D', '\u0004', 'Cancelled. Nothing was changed.'],
  ['an answer', 'yes\r', 'yes'],
])('%s ends a question on the terminal', async (_what, keys, told) => {
  let shown = '';
  let isAnswered = false;
  const command = Bun.spawn([process.execPath, '-e', COMMAND], {
    terminal: {
      data(terminal, bytes) {
        shown += new TextDecoder().decode(bytes);
        if (isAnswered || !shown.includes('Replace it? ')) return;
        isAnswered = true;
        terminal.write(keys);
      },
    },
  });
  await command.exited;
  expect(shown).toContain(`told: ${told}`);
});
