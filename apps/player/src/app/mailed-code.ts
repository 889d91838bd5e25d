/**
 * Door: the code from a mailed link. It is in the URL fragment, which browsers never send to a server, and is removed from
 * the URL before anything else runs, so that it does not stay in the history.
 */
export type MailedPage = 'email' | 'new-address' | 'password' | 'payment'

export interface MailedCode {
  readonly page: MailedPage
  /** The six digits shown in the field. */
  readonly code: string
  /** The secret sent instead of the digits. It cannot be guessed, so limits on guesses do not apply to it. */
  readonly key: string
  /** The username, for a password reset; pages behind a login know it. */
  readonly name?: string
}

const LINK_PATH = /^\/code\/(email|new-address|password|payment)$/

let mailed: MailedCode | undefined

export function keepMailedCode(): void {
  const page = LINK_PATH.exec(location.pathname)?.[1] as MailedPage | undefined
  if (page === undefined) return
  const secret = new URLSearchParams(location.hash.slice(1))
  history.replaceState(history.state, '', location.pathname)
  const [code, key, name] = [secret.get('code'), secret.get('key'), secret.get('name')]
  if (code && key) mailed = { page, code, key, ...(name && { name }) }
}

/** The page the opened link is for, if there is one. */
export function mailedPage(): MailedPage | undefined {
  return mailed?.page
}

/** The mailed code for this page. */
export function mailedFor(page: MailedPage): MailedCode | undefined {
  return mailed?.page === page ? mailed : undefined
}

/** The value to send for the field's content: the link's key while the field still holds its digits. */
export function codeToSend(page: MailedPage, typed: string): string {
  const known = mailedFor(page)
  return known && typed.trim() === known.code ? known.key : typed
}

/** Forgets the code once it was used or dismissed. */
export function forgetMailedCode(): void {
  mailed = undefined
}
