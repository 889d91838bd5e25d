/**
 * Door: the name of the member who ticked "remember me" on this browser, so that they need not type it
 * again. The login itself is remembered by a cookie that scripts cannot read.
 */
const KEY = 'baize.last-username'

export function readLastUsername(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Undefined forgets it. */
export function keepLastUsername(username: string | undefined): void {
  try {
    if (username === undefined) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, username)
  } catch {
    // Nothing can be kept here; then the name is typed.
  }
}
