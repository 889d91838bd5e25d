import { EmbeddedPostgresError } from './embedded-error.ts'

/** What PostgreSQL's last words mean for the supervisor. */
export type FailedStart =
  | { readonly kind: 'retry'; readonly reason: 'lock_held' | 'port_taken' }
  | { readonly kind: 'hopeless'; readonly error: EmbeddedPostgresError }

const LOCK_HELD = [
  /lock file ".*" already exists/,
  /pre-existing shared memory block .* is still in use/,
  /could not lock file/,
]
const PORT_TAKEN = [/could not bind .* address .*: Address already in use/, /Is another postmaster/]
const DISK_FULL = [/No space left on device/, /Disk quota exceeded/]
const BROKEN = [
  /could not open file "global\/pg_control"/,
  /incorrect checksum in control file/,
  /control file .*(CRC|does not match)/,
  /initialized with PG_CONTROL_VERSION/,
  /could not (open|read|find|access) .*(pg_wal|pg_xact|global|base|pg_filenode)/,
  /could not locate (a valid|required) checkpoint/,
  /invalid (primary )?checkpoint record/,
  /is not a database cluster directory/,
  /is missing or (erroneous|empty)/,
  /database system identifier differs/,
]

/** Reads the end of PostgreSQL's log after it left early, and says whether to try again. */
export function explainFailedStart(logTail: string, place: string, logFile: string): FailedStart {
  const matches = (patterns: readonly RegExp[]) => patterns.some((each) => each.test(logTail))
  const hopeless = (error: EmbeddedPostgresError): FailedStart => ({ kind: 'hopeless', error })

  // A full disk is looked for first: it also breaks whatever was being written.
  if (matches(DISK_FULL)) {
    return hopeless(
      new EmbeddedPostgresError(
        'disk_full',
        `The disk that holds ${place} is full. Free some space and start again; nothing was lost.`,
      ),
    )
  }
  if (matches(LOCK_HELD)) return { kind: 'retry', reason: 'lock_held' }
  if (matches(PORT_TAKEN)) return { kind: 'retry', reason: 'port_taken' }
  // The version written beside the data was looked at before, so a control file that does not fit
  // is not an older one: it is damaged, or another build wrote it.
  if (/initialized by PostgreSQL version/.test(logTail)) {
    return hopeless(
      new EmbeddedPostgresError(
        'wrong_version',
        `The data in ${place} was made by another major version of PostgreSQL. Start the version of Baize that made it, or move the folder away to begin anew.`,
      ),
    )
  }
  if (matches(BROKEN)) return hopeless(brokenFolder(place, lastComplaint(logTail)))
  return hopeless(
    new EmbeddedPostgresError(
      'did_not_start',
      `The database did not start: ${lastComplaint(logTail) || 'it left without a word'}. Its log is ${logFile}.`,
    ),
  )
}

/** The error for a data folder that lacks parts no running database can lack. */
export function brokenFolder(place: string, detail: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'broken_folder',
    `The data in ${place} is damaged or incomplete${detail ? ` (${detail})` : ''}. Restore it from a backup, or move the folder away to begin anew.`,
  )
}

/** The text of the last line that PostgreSQL marked as fatal, without its prefix. */
function lastComplaint(logTail: string): string {
  const complaints = logTail.split('\n').filter((line) => /(FATAL|PANIC|ERROR|error):/.test(line))
  return (complaints.at(-1) ?? '').replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, '').trim()
}
