import { expect, test } from 'bun:test';
import { silentLog } from '../log.ts';
import { main } from '../main.ts';

test.each([
  ['backup list --passphrase', 'talyer backup list takes no --passphrase'],
  ['service status --port 81', 'talyer service status takes no --port'],
  ['service uninstall --port 81', 'talyer service uninstall takes no --port'],
  ['user list --username ana', 'talyer user list takes no --username'],
  ['import list --yes', 'talyer import list takes no --yes'],
])('talyer %s is refused, because the flag would be ignored', async (line, sentence) => {
  const said: string[] = [];
  const complain = (text: string): void => void said.push(text);
  expect(await main(line.split(' '), { print: complain, complain, log: silentLog })).toBe(2);
  expect(said).toEqual([`talyer: ${sentence}. Try: talyer --help`]);
});
