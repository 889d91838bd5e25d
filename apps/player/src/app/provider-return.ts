/**
 * Door: what an identity provider sent this visit back with. It is taken out of the address before
 * anything else of the page runs, so that no history, log or link ever holds the code.
 */
export interface ProviderReturn {
  readonly providerId: string
  /** Undefined when the visitor went back without logging in. */
  readonly answer:
    | { readonly code: string; readonly state: string; readonly iss?: string }
    | undefined
}

const RETURN_PATH = /^\/login\/social\/([a-z]{2,20})$/
const NEXT_KEY = 'baize.after-social'

let returned: ProviderReturn | undefined

export function keepProviderReturn(): void {
  const providerId = RETURN_PATH.exec(location.pathname)?.[1]
  if (providerId === undefined) return
  const search = new URLSearchParams(location.search)
  history.replaceState(history.state, '', location.pathname)
  const [code, state, iss] = [search.get('code'), search.get('state'), search.get('iss')]
  const answer = code && state ? { code, state, ...(iss && { iss }) } : undefined
  returned = { providerId, answer }
}

/** Given out once. */
export function takeProviderReturn(): ProviderReturn | undefined {
  const taken = returned
  returned = undefined
  return taken
}

/** Leaves for the provider; the page to come back to is kept in this tab. */
export function leaveForProvider(address: string, next: string): void {
  try {
    sessionStorage.setItem(NEXT_KEY, next)
  } catch {
    // Then the way back ends at the home page.
  }
  location.assign(address)
}

/** Where this tab was before it left: always a path of this site. */
export function takePageBefore(): string {
  try {
    const next = sessionStorage.getItem(NEXT_KEY) ?? '/'
    sessionStorage.removeItem(NEXT_KEY)
    return /^\/(?![/\\])/.test(next) && !next.startsWith('/login') ? next : '/'
  } catch {
    return '/'
  }
}
