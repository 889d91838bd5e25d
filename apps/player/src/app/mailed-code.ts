/**
 * Door: the code of a mail whose link was opened. It stands behind the `#` of the address, which browsers send to no server, and is
 * taken out of it before anything else of the page runs, so that no history holds it.
 */
export type MailedPage = 'email' | 'new-address' | 'password' | 'payment'

export interface MailedCode {
  readonly page: MailedPage
  /** The six digits, as they are shown. */
  readonly code: string
  /** What is sent for them: nobody guesses it, so it works whatever others tried. */
  readonly key: string
  /** Whose password it is about; pages of members know. */
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

/** The page that a link was opened for, if one was. */
export function mailedPage(): MailedPage | undefined {
  return mailed?.page
}

/** What the mail brought for this page. */
export function mailedFor(page: MailedPage): MailedCode | undefined {
  return mailed?.page === page ? mailed : undefined
}

/** What goes to the server for what stands in the field: the key of the link, as long as its digits do. */
export function codeToSend(page: MailedPage, typed: string): string {
  const known = mailedFor(page)
  return known && typed.trim() === known.code ? known.key : typed
}

/** It was used, or is not wanted any more. */
export function forgetMailedCode(): void {
  mailed = undefined
}
