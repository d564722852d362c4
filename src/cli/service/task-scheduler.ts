import type { Service, ServiceManager } from './manager.ts';
import { fromXml, xml } from './xml.ts';

const TASK = 'Talyer';
const FOLDER = 'C:\\Program Files\\Talyer';
const DEFINITION = `${FOLDER}\\task.xml`;
/** LOCAL SERVICE, by its number because its name is translated. */
const LOCAL_SERVICE = 'S-1-5-19';
const ADMINISTRATORS = 'S-1-5-32-544';

/**
 * The task begins with the computer. It is tried again every minute, which does nothing while it
 * runs: Windows does not restart a task whose program ended by itself.
 */
function define({ executable, dataDir, port }: Service): string {
  return `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo>
    <Description>Talyer, the software of a repair shop</Description>
  </RegistrationInfo>
  <Triggers>
    <BootTrigger>
      <Enabled>true</Enabled>
    </BootTrigger>
    <TimeTrigger>
      <Repetition>
        <Interval>PT1M</Interval>
      </Repetition>
      <StartBoundary>2026-01-01T00:00:00</StartBoundary>
      <Enabled>true</Enabled>
    </TimeTrigger>
  </Triggers>
  <Principals>
    <Principal id="Author">
      <UserId>${LOCAL_SERVICE}</UserId>
      <RunLevel>LeastPrivilege</RunLevel>
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <Priority>5</Priority>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${xml(executable)}</Command>
      <Arguments>${xml(`serve --data "${dataDir}" --port ${port}`)}</Arguments>
    </Exec>
  </Actions>
</Task>
`;
}

const full = (who: string): string => `*${who}:(OI)(CI)F`;

/** A task of Windows that begins with the computer (docs/adr/0031). */
export const taskScheduler: ServiceManager = {
  executable: `${FOLDER}\\talyer.exe`,
  definition: DEFINITION,
  dataDir: 'C:\\ProgramData\\Talyer',
  encoding: 'utf16le',
  user: () => LOCAL_SERVICE,
  define,
  read: (definition) => {
    const found = /<Arguments>(.*?)<\/Arguments>/.exec(definition);
    const said = /^serve --data "(.*)" --port (\d+)$/.exec(fromXml(found?.[1] ?? ''));
    return said === null
      ? null
      : { dataDir: said[1] ?? '', port: Number(said[2]), environment: {} };
  },
  mayInstall: { command: ['fltmc'] },
  isThere: { command: ['schtasks', '/?'] },
  prepare: ({ dataDir }) => [
    { command: ['cmd', '/c', 'mkdir', dataDir], mayFail: true },
    {
      command: [
        'icacls',
        dataDir,
        '/inheritance:r',
        '/grant:r',
        full(LOCAL_SERVICE),
        full(ADMINISTRATORS),
        '/T',
        '/Q',
      ],
    },
  ],
  enable: [
    { command: ['schtasks', '/Create', '/TN', TASK, '/XML', DEFINITION, '/F'] },
    { command: ['schtasks', '/Run', '/TN', TASK] },
  ],
  stop: [
    { command: ['schtasks', '/Change', '/TN', TASK, '/DISABLE'], mayFail: true },
    { command: ['schtasks', '/End', '/TN', TASK], mayFail: true },
  ],
  restart: [
    { command: ['schtasks', '/End', '/TN', TASK], mayFail: true },
    { command: ['schtasks', '/Run', '/TN', TASK] },
  ],
  disable: [
    { command: ['schtasks', '/End', '/TN', TASK], mayFail: true },
    { command: ['schtasks', '/Delete', '/TN', TASK, '/F'] },
  ],
  forget: [],
  // The words of schtasks are translated, those of this state are not.
  state: {
    command: [
      'powershell',
      '-NoProfile',
      '-Command',
      `(Get-ScheduledTask -TaskName ${TASK}).State.ToString()`,
    ],
    mayFail: true,
  },
  isRunning: (output) => output.trim() === 'Running',
  asAdministrator: '',
};
