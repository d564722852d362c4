/** Passes the signals that end a program on to its children, and answers the first exit code among them. */
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
