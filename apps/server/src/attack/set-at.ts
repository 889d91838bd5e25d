/** Says that a field is left out. */
export const LEFT_OUT = Symbol('left out')

/** A value with another one at a place within it, or with that left out. */
export function setAt(from: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  const record = (typeof from === 'object' && from !== null ? from : {}) as Record<string, unknown>
  const { [name]: before, ...others } = record
  const next = setAt(before, rest, value)
  return next === LEFT_OUT ? others : { ...others, [name]: next }
}
