import type { Plugin, Rolldown } from 'vite';

/**
 * Fails the build when chunks import each other in a circle: whichever runs first would read what the
 * others have not set yet, and the page that loads them would stay empty (ADR 0013).
 */
export const noChunkCycles: Plugin = {
  name: 'no-chunk-cycles',
  generateBundle(_options, bundle) {
    const chunks = new Map<string, Rolldown.OutputChunk>();
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') chunks.set(file.fileName, file);
    const circle = findCircle(chunks);
    if (circle !== null)
      this.error(
        `These chunks import each other: ${circle.join(' → ')}. See scripts/web-chunks.ts`,
      );
  },
};

/** The first circle of static imports, from a chunk back to itself; null when there is none. */
function findCircle(chunks: ReadonlyMap<string, Rolldown.OutputChunk>): string[] | null {
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const imported of chunks.get(file)?.imports ?? []) {
      const circle = follow(imported, [...path, file]);
      if (circle !== null) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of chunks.keys()) {
    const circle = follow(file, []);
    if (circle !== null) return circle;
  }
  return null;
}
