import { $ } from 'bun';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk: ext4 on a loop device, which needs root. */
export type Disk = Readonly<{
  mount: string;
  unmount: () => Promise<void>;
  mountAgain: () => Promise<void>;
}>;

const UNMOUNT_MS = 10_000;

/** What is missing to create a disk, or undefined. */
export function noDisk(): string | undefined {
  const can =
    process.getuid?.() === 0 && existsSync('/dev/loop-control') && Bun.which('mkfs.ext4') !== null;
  return can ? undefined : 'needs root, loop devices and mkfs.ext4';
}

/** Runs a job with a disk that is removed afterwards. */
export async function onDisk<T>(megabytes: number, job: (disk: Disk) => Promise<T>): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'talyer-disk-'));
  // When root runs this, PostgreSQL runs as another user, who needs access.
  chmodSync(root, 0o755);
  const [image, mount] = [join(root, 'disk.img'), join(root, 'mount')];
  mkdirSync(mount);
  const mountAgain = async () => void (await $`mount -o loop ${image} ${mount}`);
  const unmount = async () => {
    const givenUp = performance.now() + UNMOUNT_MS;
    while ((await $`umount ${mount}`.quiet().nothrow()).exitCode !== 0) {
      if (performance.now() > givenUp) throw new Error(`${mount} stays in use`);
      await Bun.sleep(20);
    }
  };
  await $`truncate -s ${megabytes}M ${image} && mkfs.ext4 -q -m 0 ${image}`;
  await mountAgain();
  chmodSync(mount, 0o755);
  try {
    return await job({ mount, unmount, mountAgain });
  } finally {
    await unmount();
    rmSync(root, { recursive: true, force: true });
  }
}
