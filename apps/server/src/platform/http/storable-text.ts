/** How deep a caller's object may go; nothing of ours goes deeper than ten. */
const DEPTH_MAX = 64

/**
 * Characters that are not there to be read: controls other than tabs and ends of lines (PostgreSQL
 * takes no NUL, and a terminal obeys an escape), and those that turn the direction of all that
 * follows, so that a name could rewrite the sentence it stands in. Letters of languages that are
 * written from the right need none of them.
 */
const NEVER_READ = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u

/**
 * True when every text in a value, names of fields included, can be stored and shown: nothing that
 * is not there to be read, and no half of a character. Values that are nested too deep have none.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !NEVER_READ.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth >= DEPTH_MAX) return false
  if (Array.isArray(value)) return value.every((each) => isStorable(each, depth + 1))
  const fields = value as Readonly<Record<string, unknown>>
  return Object.keys(fields).every(
    (name) => isStorable(name) && isStorable(fields[name], depth + 1),
  )
}
