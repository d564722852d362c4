import type { Service, ServiceManager } from './manager.ts';
import { fromXml, xml } from './xml.ts';

const LABEL = 'talyer';
const DEFINITION = `/Library/LaunchDaemons/${LABEL}.plist`;

const texts = (values: readonly string[]): string =>
  values.map((value) => `    <string>${xml(value)}</string>\n`).join('');

function define({ executable, dataDir, port, user, environment }: Service): string {
  const command = [executable, 'serve', '--data', dataDir, '--port', String(port)];
  const variables = Object.entries(environment)
    .map(([name, value]) => `    <key>${name}</key>\n    <string>${xml(value)}</string>\n`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${LABEL}</string>
  <key>UserName</key>
  <string>${xml(user)}</string>
  <key>ProgramArguments</key>
  <array>
${texts(command)}  </array>
  <key>EnvironmentVariables</key>
  <dict>
${variables}  </dict>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <true/>
  <key>ExitTimeOut</key>
  <integer>30</integer>
  <key>Umask</key>
  <integer>63</integer>
</dict>
</plist>
`;
}

function readVariables(definition: string): Record<string, string> {
  const [, after = ''] = definition.split('<key>EnvironmentVariables</key>');
  const [variables = ''] = after.split('</dict>');
  const pairs = variables.matchAll(/<key>(.*?)<\/key>\s*<string>(.*?)<\/string>/g);
  return Object.fromEntries([...pairs].map(([, name = '', value = '']) => [name, fromXml(value)]));
}

/** Services of macOS, which run as the person who installs them: a new account is hard to make. */
export const launchd: ServiceManager = {
  executable: '/usr/local/bin/talyer',
  definition: DEFINITION,
  dataDir: '/Library/Application Support/Talyer',
  encoding: 'utf8',
  user: (asker, owner) => (owner === undefined || owner === 'root' ? asker : owner),
  define,
  read: (definition) => {
    const strings = [...definition.matchAll(/<string>(.*?)<\/string>/g)].map(([, text = '']) =>
      fromXml(text),
    );
    const dataDir = strings[strings.indexOf('--data') + 1];
    const port = strings[strings.indexOf('--port') + 1];
    return dataDir === undefined || !/^\d+$/.test(port ?? '')
      ? null
      : { dataDir, port: Number(port), environment: readVariables(definition) };
  },
  mayInstall: { command: ['sh', '-c', 'test "$(id -u)" = 0'] },
  isThere: { command: ['launchctl', 'version'] },
  prepare: ({ user, dataDir }) => [
    { command: ['mkdir', '-p', dataDir] },
    { command: ['chown', '-R', user, dataDir] },
    { command: ['chmod', '0700', dataDir] },
  ],
  enable: [{ command: ['launchctl', 'bootstrap', 'system', DEFINITION] }],
  stop: [{ command: ['launchctl', 'bootout', `system/${LABEL}`], mayFail: true }],
  restart: [{ command: ['launchctl', 'kickstart', '-k', `system/${LABEL}`] }],
  disable: [{ command: ['launchctl', 'bootout', `system/${LABEL}`], mayFail: true }],
  forget: [],
  state: { command: ['launchctl', 'print', `system/${LABEL}`], mayFail: true },
  isRunning: (output) => /^\s*state = running$/m.test(output),
  asAdministrator: 'sudo ',
};
