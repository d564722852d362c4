import { StartError } from '../../data/embedded-postgres/start-error.ts';
import { messageOf } from '../../domain/errors.ts';
import type { Step } from './manager.ts';

/** Runs a command of the system. */
export type RunStep = (step: Step) => Promise<{ isDone: boolean; output: string }>;

/** @returns what it printed. @throws StartError with its complaint when it fails and may not. */
export const runStep: RunStep = async ({ command, mayFail = false }) => {
  const [exitCode, output, complaint] = await spawn(command);
  if (exitCode === 0 || mayFail) return { isDone: exitCode === 0, output };
  const reason = complaint.trim() || output.trim() || `exit code ${exitCode}`;
  throw new StartError(`The command '${command.join(' ')}' failed: ${reason}`);
};

async function spawn(command: readonly string[]): Promise<[number, string, string]> {
  try {
    const child = Bun.spawn([...command], { stdio: ['ignore', 'pipe', 'pipe'] });
    return await Promise.all([
      child.exited,
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ]);
  } catch (error) {
    // There is no such command on this computer.
    return [127, '', messageOf(error)];
  }
}
