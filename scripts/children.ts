/** Forwards termination signals to the child processes, and returns their first exit code. */
export async function endTogether(children: Bun.Subprocess[]): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      for (const child of children) child.kill(signal);
    });
  }
  const exitCode = await Promise.race(children.map((child) => child.exited));
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => child.exited));
  return exitCode;
}
