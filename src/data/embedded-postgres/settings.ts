import { type DataFolder, SOCKET_PORT } from './folder.ts';

/**
 * PostgreSQL's settings, on its command line so that each version of Talyer brings its own. None
 * trades durability for speed: a commit is on the disk when it returns. The memory settings are for
 * a small shop.
 */
export function postgresArguments(folder: DataFolder, loopbackPort: number | undefined): string[] {
  const listening: Record<string, string> =
    loopbackPort === undefined
      ? {
          listen_addresses: '',
          unix_socket_directories: folder.sockets,
          unix_socket_permissions: '0700',
          port: String(SOCKET_PORT),
        }
      : {
          listen_addresses: '127.0.0.1',
          unix_socket_directories: '',
          port: String(loopbackPort),
          password_encryption: 'scram-sha-256',
        };
  const settings = { ...listening, ...SAFETY, ...MEMORY, ...LOGGING, log_directory: folder.logs };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', folder.cluster, ...flags];
}

const SAFETY = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_level: 'minimal',
  max_wal_senders: '0',
  timezone: 'UTC',
  // A recovery first flushes all files to the disk, in one call where the system supports it.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};

const MEMORY = {
  max_connections: '40',
  shared_buffers: '32MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '256MB',
  max_wal_size: '256MB',
  // Each of these would start processes that a shop on one machine does not need.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  autovacuum_max_workers: '2',
  jit: 'off',
  huge_pages: 'off',
};

/** One file for each day of the week. It never holds data of rows: no details or parameters. */
const LOGGING = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_parameter_max_length: '0',
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_file_mode: '0600',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
};
