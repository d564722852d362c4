import { codeOf } from '../domain/errors.ts';

/** What is wrong with the database, in kinds that people can act on. */
export type FaultKind = 'away' | 'full' | 'disk' | 'damaged' | 'read-only' | 'busy' | 'memory';

export interface Fault {
  kind: FaultKind;
  /** The HTTP status of the response. Damage does not pass by itself, so it is not a 503. */
  status: 500 | 503;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** For the people at the screens. */
  message: string;
  /** For the person at the console, when the program cannot start because of it. */
  atStart: string;
}

const FAULTS: Record<FaultKind, Omit<Fault, 'kind'>> = {
  away: {
    status: 503,
    retryAfter: 2,
    message: 'The database is restarting. Please try again in a moment.',
    atStart: 'The database does not answer. Start Talyer again in a moment.',
  },
  full: {
    status: 503,
    retryAfter: 5,
    message:
      "The shop's computer has no room left. Nothing was saved; what you typed is still here.",
    atStart:
      'The disk with the data of the shop is full. Make room (1 GB or more), then start Talyer again.',
  },
  disk: {
    status: 503,
    retryAfter: 5,
    message:
      "The disk of the shop's computer cannot be read or written. Nothing was saved; what you typed is still here.",
    atStart:
      'The disk with the data of the shop cannot be read or written. Check the disk and its cable, then start Talyer again; take no chance with its only copy.',
  },
  damaged: {
    status: 500,
    message:
      "Part of the shop's data is damaged on the disk. Nothing was saved. Ask the person who runs Talyer to run: talyer doctor",
    atStart:
      'Part of the data of the shop is damaged on the disk. Copy the data folder to another disk before anything else, then restore the newest backup.',
  },
  'read-only': {
    status: 503,
    retryAfter: 5,
    message:
      'The database accepts no changes at the moment. Nothing was saved; what you typed is still here.',
    atStart:
      'The database accepts no changes: it, or its disk, is read-only. Make it writable, then start Talyer again.',
  },
  busy: {
    status: 503,
    retryAfter: 2,
    message: 'The database is busy at the moment. Nothing was saved; please try again in a moment.',
    atStart: 'The database is busy with other work. Start Talyer again in a moment.',
  },
  memory: {
    status: 503,
    retryAfter: 5,
    message:
      "The shop's computer is short of memory. Nothing was saved; please try again in a moment.",
    atStart: 'The database is short of memory. Close other programs, then start Talyer again.',
  },
};

/** SQLSTATEs, and error codes of the driver and of the system, by fault. */
const CODES: Record<FaultKind, readonly string[]> = {
  away: [
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOENT',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
    'CONNECTION_CLOSED',
    'CONNECTION_ENDED',
    'CONNECTION_DESTROYED',
    'CONNECT_TIMEOUT',
    // The connection failed.
    '08000',
    '08001',
    '08003',
    '08004',
    '08006',
    // The server is shut down, crashed, is starting, or ended an idle session.
    '57P01',
    '57P02',
    '57P03',
    '57P05',
    // A transaction that was idle for too long was ended.
    '25P03',
    '25P04',
  ],
  full: ['53100', 'ENOSPC', 'EDQUOT'],
  disk: ['58030', 'EIO'],
  damaged: ['XX001', 'XX002'],
  'read-only': ['25006', 'EROFS'],
  // Too many connections; a statement or a lock timed out.
  busy: ['53300', '57014', '55P03'],
  memory: ['53200', 'ENOMEM'],
};

const KIND_OF = new Map(
  Object.entries(CODES).flatMap(([kind, codes]) =>
    codes.map((code) => [code, kind as FaultKind] as const),
  ),
);

/** An error for a fault that is already known, so that the work was not even attempted. */
export class FaultError extends Error {
  override readonly name = 'FaultError';
  readonly code: string | undefined;

  constructor(readonly kind: FaultKind) {
    super(`refused: ${kind}`);
    this.code = CODES[kind][0];
  }
}

/** The description of a kind of fault. */
export function faultOfKind(kind: FaultKind): Fault {
  return { kind, ...FAULTS[kind] };
}

/** The fault that an error, or one of its causes, reveals; null when it reveals none. */
export function faultOf(error: unknown): Fault | null {
  if (!(error instanceof Error)) return null;
  const kind = kindOf(error);
  return kind === undefined ? faultOf(error.cause) : faultOfKind(kind);
}

function kindOf(error: Error): FaultKind | undefined {
  const code = codeOf(error);
  // A missing socket, as opposed to another missing file.
  if (code === 'ENOENT' && !('syscall' in error && error.syscall === 'connect')) return undefined;
  // PostgreSQL reports a disk that is mounted read-only as a missing permission.
  if (code === '42501' && error.message.includes('Read-only file system')) return 'read-only';
  return KIND_OF.get(code);
}
