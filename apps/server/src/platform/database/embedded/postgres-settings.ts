/** The settings that every embedded server runs with, and the check that durability is really on. */

/** How clients reach the embedded server: a private socket where there is one, else loopback. */
export type Transport =
  | { readonly kind: 'socket'; readonly folder: string; readonly port: number }
  | { readonly kind: 'loopback'; readonly port: number }

const MIB = 1024 * 1024
const SHARED_BUFFERS_MAX_MIB = 256
const SHARED_BUFFERS_MIN_MIB = 64
const WAL_MAX_MIB = 4_096
const WAL_MIN_MIB = 128

/** Longest socket path that every supported system accepts (`sun_path` holds 104 bytes on macOS). */
const SOCKET_PATH_BYTES_MAX = 100

/** What the machine has to give. */
export interface Machine {
  readonly memoryBytes: number
  /** Free space where the database lives. */
  readonly diskFreeBytes: number
}

/** Settings given on the command line, so that no file in the data folder can weaken them. */
export function postgresSettings(transport: Transport, machine: Machine): [string, string][] {
  const { memoryBytes } = machine
  const walMaxMib = writeAheadLogMib(machine.diskFreeBytes)
  return [
    ['listen_addresses', transport.kind === 'loopback' ? '127.0.0.1' : ''],
    ['port', String(transport.port)],
    ['unix_socket_directories', transport.kind === 'socket' ? transport.folder : ''],
    ['unix_socket_permissions', '0700'],
    ['password_encryption', 'scram-sha-256'],
    ['max_connections', '100'],

    // The promise: what was acknowledged is on disk.
    ['fsync', 'on'],
    ['synchronous_commit', 'on'],
    ['full_page_writes', 'on'],

    // Modest, because the machine also runs the server and perhaps a browser.
    ['shared_buffers', `${sharedBuffersMib(memoryBytes)}MB`],
    ['effective_cache_size', `${Math.floor(memoryBytes / 2 / MIB)}MB`],
    ['maintenance_work_mem', '64MB'],
    // Recycled log segments are cheaper than new ones, and rare checkpoints keep latency even.
    ['min_wal_size', `${Math.floor(walMaxMib / 4)}MB`],
    ['max_wal_size', `${walMaxMib}MB`],
    ['wal_buffers', '16MB'],
    ['checkpoint_timeout', '15min'],
    ['checkpoint_completion_target', '0.9'],
    // Books only grow. Looked through at every thousand new rows, young tables would be looked through every minute.
    ['autovacuum_vacuum_insert_threshold', '1000000'],
    // Our statements are short: compiling them costs more than it saves.
    ['jit', 'off'],
    ['random_page_cost', '1.1'],

    ['timezone', 'UTC'],
    ['log_timezone', 'UTC'],
    ['lc_messages', 'C'],
    ['log_line_prefix', '%m [%p] '],
    ['log_min_messages', 'warning'],
    ['logging_collector', 'off'],
    ['cluster_name', 'baize'],
  ]
}

/** An eighth of what is free: on a small disk the log must not be what fills it. */
function writeAheadLogMib(diskFreeBytes: number): number {
  const eighthMib = Math.floor(diskFreeBytes / 8 / MIB)
  return Math.min(WAL_MAX_MIB, Math.max(WAL_MIN_MIB, eighthMib))
}

function sharedBuffersMib(memoryBytes: number): number {
  const eighthMib = Math.floor(memoryBytes / 8 / MIB)
  return Math.min(SHARED_BUFFERS_MAX_MIB, Math.max(SHARED_BUFFERS_MIN_MIB, eighthMib))
}

/** True when a socket in this folder has a path short enough to be opened anywhere. */
export function canHoldSocket(folder: string, platform: NodeJS.Platform): boolean {
  if (platform === 'win32') return false
  return Buffer.byteLength(`${folder}/.s.PGSQL.65535.lock`) <= SOCKET_PATH_BYTES_MAX
}

/** Settings without which the product must not hold money, and the value each must have. */
export const DURABLE_SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
} as const

/** Names the settings that weaken durability, as `name = value`; empty when all is well. */
export function weakSettings(shown: Readonly<Record<string, string>>): string[] {
  return Object.entries(DURABLE_SETTINGS)
    .filter(([name, wanted]) => shown[name] !== wanted)
    .map(([name]) => `${name} = ${shown[name] ?? 'unknown'}`)
}
