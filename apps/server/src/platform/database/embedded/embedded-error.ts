/** Why the embedded database cannot serve. Each comes with a sentence that a person can act on. */
export type EmbeddedErrorCode =
  | 'programs_missing'
  | 'no_unprivileged_user'
  | 'not_permitted'
  | 'wrong_version'
  | 'broken_folder'
  | 'password_lost'
  | 'in_use'
  | 'disk_full'
  | 'lock_held'
  | 'not_durable'
  | 'did_not_start'

/** Thrown by the embedded database's supervisor; `message` is fit to be printed alone. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedErrorCode

  constructor(code: EmbeddedErrorCode, message: string) {
    super(message)
    this.name = 'EmbeddedPostgresError'
    this.code = code
  }
}

/** The error code of the operating system or of PostgreSQL behind a caught value, or ''. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/** Turns what the file system refused into a sentence; anything else is handed back untouched. */
export function explainFileError(error: unknown, place: string): unknown {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new EmbeddedPostgresError(
        'disk_full',
        `The disk that holds ${place} is full. Free some space and start again; nothing was lost.`,
      )
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new EmbeddedPostgresError(
        'not_permitted',
        `This user may not write to ${place}. Start as the user that owns it, or correct its permissions.`,
      )
    default:
      return error
  }
}
