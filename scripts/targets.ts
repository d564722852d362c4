/**
 * The targets of an executable: `<platform>-<arch>`, as in the names of the PostgreSQL packages.
 */
export const TARGETS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'windows-x64'] as const;
export type Target = (typeof TARGETS)[number];

/** The target of the running machine. */
export function ownTarget(): Target {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const own = TARGETS.find((target) => target === `${platform}-${process.arch}`);
  if (own === undefined)
    throw new Error(`There is no PostgreSQL package for ${platform}-${process.arch}.`);
  return own;
}

/** The name of a target's executable in `dist`, without the ending. */
export function builtName(target: Target): string {
  return target === ownTarget() ? 'talyer' : `talyer-${target}`;
}

/** How the name of an executable ends. */
export function endingOf(target: Target): string {
  return target.startsWith('windows') ? '.exe' : '';
}
