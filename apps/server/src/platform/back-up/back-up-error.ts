import { codeOf } from '../database/embedded/embedded-error.ts'

/** Why a back-up or a restore did not happen; `message` is a sentence for the operator. */
export class BackUpError extends Error {
  readonly code:
    | 'nothing_there'
    | 'database_there'
    | 'outside_database'
    | 'not_possible'
    | 'disk_full'
    | 'not_permitted'
    | 'damaged'
    | 'wrong_version'
    | 'wrong_passphrase'
    | 'books_wrong'

  constructor(code: BackUpError['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BackUpError'
    this.code = code
  }
}

/** Gives what the file system refused a sentence; anything else comes back untouched. */
export function explainRefusedFile(failure: unknown, place: string, consequence: string): unknown {
  switch (codeOf(failure)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new BackUpError(
        'disk_full',
        `There is not enough room in ${place}. ${consequence} Free some space, or choose another folder.`,
        failure,
      )
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new BackUpError(
        'not_permitted',
        `This user may not read or write ${place}. ${consequence}`,
        failure,
      )
    default:
      return failure
  }
}
