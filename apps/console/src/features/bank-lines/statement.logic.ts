/** The server reads no longer ones. */
const CHARACTERS_MAX = 400_000
/** A picture, a spreadsheet or another encoding, read as UTF-8, leaves these behind. */
const NOT_TEXT = /[^\P{Cc}\t\r\n]|\uFFFD/u

/** Why a statement cannot be sent as it stands. */
export function statementFault(statement: string): 'missing' | 'notText' | 'tooLong' | undefined {
  if (statement.trim() === '') return 'missing'
  if (NOT_TEXT.test(statement)) return 'notText'
  return statement.length > CHARACTERS_MAX ? 'tooLong' : undefined
}
