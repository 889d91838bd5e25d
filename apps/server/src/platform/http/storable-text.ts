/** How deep a caller's object may go; nothing of ours goes deeper than ten. */
const DEPTH_MAX = 64

/**
 * True when every text in a value, names of fields included, can be stored and shown: no NUL, which
 * PostgreSQL does not take, and no half of a character. Values that are nested too deep have none.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth >= DEPTH_MAX) return false
  if (Array.isArray(value)) return value.every((each) => isStorable(each, depth + 1))
  return Object.entries(value).every(
    ([name, each]) => isStorable(name) && isStorable(each, depth + 1),
  )
}
