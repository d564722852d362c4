import { execPath } from 'node:process';

/**
 * Asks the registry which dependencies have known vulnerabilities, and fails on severe ones. If the
 * registry has no such list, it says so and passes.
 */
const child = Bun.spawn([execPath, 'audit', '--json'], {
  stdin: 'ignore',
  stdout: 'pipe',
  stderr: 'pipe',
});
const [output, complaint] = await Promise.all([
  new Response(child.stdout).text(),
  new Response(child.stderr).text(),
]);
await child.exited;
const advisories = read(output);
if (advisories === null) {
  console.log(`Not audited: ${complaint.trim() || 'the registry gave no list'}`);
  process.exit(0);
}
const all = Object.entries(advisories).flatMap(([name, those]) =>
  those.map(({ severity, title, url }) => ({ name, severity, title, url })),
);
for (const { name, severity, title, url } of all)
  console.log(`${severity}: ${name}: ${title} (${url})`);
const severe = all.filter(({ severity }) => severity === 'high' || severity === 'critical');
console.log(`${all.length} known vulnerabilities, ${severe.length} of them severe`);
process.exit(severe.length === 0 ? 0 : 1);

interface Advisory {
  severity: string;
  title: string;
  url: string;
}

function read(text: string): Record<string, Advisory[]> | null {
  try {
    const parsed: Record<string, Advisory[]> = JSON.parse(text);
    return parsed;
  } catch {
    return null;
  }
}
