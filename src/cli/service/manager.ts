/** How the shop runs as a service. */
export type Service = Readonly<{
  /** The absolute path of the executable. */
  executable: string;
  dataDir: string;
  port: number;
  /** The account that it runs as. */
  user: string;
  /** Variables that it is started with. */
  environment: Readonly<Record<string, string>>;
}>;

/** What a written definition says about the service. */
export type ServicePlace = Pick<Service, 'dataDir' | 'port' | 'environment'>;

/** A command of the system, and whether the next commands run when it fails. */
export type Step = Readonly<{ command: readonly string[]; mayFail?: boolean }>;

/** What differs between the systems. Nothing here touches the computer. */
export type ServiceManager = Readonly<{
  /** Where the executable and the definition are kept, and the usual data folder. */
  executable: string;
  definition: string;
  dataDir: string;
  encoding: 'utf8' | 'utf16le';
  /** The account that runs it, given who installs it and who owns an existing shop. */
  user: (asker: string | undefined, owner: string | undefined) => string | undefined;
  define: (service: Service) => string;
  /** Null for a file that was not written by `define`. */
  read: (definition: string) => ServicePlace | null;
  /** Exits with 0 for those who may install services. */
  mayInstall: Step;
  /** Fails on a computer without this manager. */
  isThere: Step;
  /** Creates the account, and gives it the data folder. */
  prepare: (service: Service) => readonly Step[];
  /** Starts it now and with the computer. */
  enable: readonly Step[];
  stop: readonly Step[];
  restart: readonly Step[];
  disable: readonly Step[];
  /** Run after the definition is deleted. */
  forget: readonly Step[];
  state: Step;
  isRunning: (output: string) => boolean;
  /** What to type before a command that needs administrator rights. */
  asAdministrator: string;
}>;
