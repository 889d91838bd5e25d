/**
 * A time zone by the name it was asked for, so that files say `Asia/Ho_Chi_Minh` and not the older name that a
 * runtime resolves it to; capitals as the runtime writes them. Undefined for a name that is none.
 */
export function readTimeZone(name: string): string | undefined {
  try {
    const resolved = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    return resolved.toLowerCase() === name.toLowerCase() ? resolved : name
  } catch {
    return undefined
  }
}
