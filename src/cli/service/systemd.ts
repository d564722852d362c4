import type { Service, ServiceManager } from './manager.ts';

const UNIT = 'talyer.service';
/**
 * Accounts that may own a folder which root created, such as by a restore; other programs use them,
 * too.
 */
const TAKEN_OVER = ['root', 'nobody', 'postgres'];
const LOWEST_FREE_PORT = 1024;

/** Quotes a value of a unit, in which `%` begins a specifier. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\]/g, (sign) => `\\${sign}`).replaceAll('%', '%%')}"`;
/** In a command line `$` begins a variable, too. */
const argument = (text: string): string => quoted(text).replaceAll('$', '$$$$');
const unquoted = (text: string): string => text.replaceAll('%%', '%').replaceAll(/\\(.)/g, '$1');

function readVariables(definition: string): Record<string, string> {
  const lines = definition.matchAll(/^Environment="(\w+)=(.*)"$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, unquoted(value)]));
}

/**
 * PostgreSQL and the JIT run under these limits: no MemoryDenyWriteExecute, and no PrivateTmp,
 * because a long data folder has its socket in /tmp. The second place for backups may be anywhere,
 * so only the system's own folders are read-only. `mixed` lets the program stop its database.
 */
function define({ executable, dataDir, port, user, environment }: Service): string {
  const ports = [
    port,
    ...['TALYER_TLS_PORT', 'TALYER_PUBLIC_PORT'].map((name) => Number(environment[name] ?? 0)),
  ];
  const needsRights = ports.some((each) => each > 0 && each < LOWEST_FREE_PORT);
  const capability = needsRights ? 'CAP_NET_BIND_SERVICE' : '';
  const paths = [executable, dataDir, ...Object.values(environment)];
  const isAtHome = paths.some((path) => /^\/(?:home|root|run\/user)\//.test(path));
  const variables = Object.entries(environment)
    .map(([name, value]) => `Environment=${quoted(`${name}=${value}`)}\n`)
    .join('');
  return `[Unit]
Description=Talyer, the software of a repair shop
Wants=network-online.target
After=network-online.target
RequiresMountsFor=${quoted(dataDir)}
StartLimitIntervalSec=0

[Service]
Type=exec
User=${user}
ExecStart=${argument(executable)} serve --data ${argument(dataDir)} --port ${port}
${variables}Restart=always
RestartSec=5
KillMode=mixed
KillSignal=SIGTERM
TimeoutStopSec=30
SuccessExitStatus=3
OOMPolicy=continue
UMask=0077
NoNewPrivileges=yes
CapabilityBoundingSet=${capability}
AmbientCapabilities=${capability}
ProtectSystem=full
ProtectHome=${isAtHome ? 'no' : 'yes'}
PrivateDevices=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
LockPersonality=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native

[Install]
WantedBy=multi-user.target
`;
}

/** Services of Linux. */
export const systemd: ServiceManager = {
  executable: '/usr/local/bin/talyer',
  definition: `/etc/systemd/system/${UNIT}`,
  dataDir: '/var/lib/talyer',
  encoding: 'utf8',
  // An existing shop stays with its owner, so that going back needs no change.
  user: (_asker, owner) => (owner === undefined || TAKEN_OVER.includes(owner) ? 'talyer' : owner),
  define,
  read: (definition) => {
    const found = /^ExecStart=.* serve --data "(.*)" --port (\d+)$/m.exec(definition);
    if (found === null) return null;
    const [, folder = '', port] = found;
    return {
      dataDir: unquoted(folder.replaceAll('$$', '$')),
      port: Number(port),
      environment: readVariables(definition),
    };
  },
  mayInstall: { command: ['sh', '-c', 'test "$(id -u)" = 0'] },
  isThere: { command: ['test', '-d', '/run/systemd/system'] },
  prepare: ({ user, dataDir }) => [
    {
      command: [
        'sh',
        '-c',
        'id -u "$1" >/dev/null 2>&1 || useradd --system --user-group --no-create-home --home-dir "$2" --shell /usr/sbin/nologin "$1"',
        'sh',
        user,
        dataDir,
      ],
    },
    { command: ['mkdir', '-p', '-m', '0700', dataDir] },
    { command: ['chown', '-R', `${user}:`, dataDir] },
    { command: ['chmod', '0700', dataDir] },
  ],
  enable: [
    { command: ['systemctl', 'daemon-reload'] },
    { command: ['systemctl', 'enable', UNIT] },
    { command: ['systemctl', 'restart', UNIT] },
  ],
  stop: [{ command: ['systemctl', 'stop', UNIT] }],
  restart: [{ command: ['systemctl', 'restart', UNIT] }],
  disable: [{ command: ['systemctl', 'disable', '--now', UNIT] }],
  forget: [{ command: ['systemctl', 'daemon-reload'] }],
  state: { command: ['systemctl', 'is-active', UNIT], mayFail: true },
  isRunning: (output) => output.trim() === 'active',
  asAdministrator: 'sudo ',
};
