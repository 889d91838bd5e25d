export const STORES = ['ios', 'android'] as const
export type Store = (typeof STORES)[number]

interface LinkParts {
  readonly origin: string
  readonly language: string
  /** The operator's address in a store; null where there is none. */
  readonly storeAddress: string | null
}

/**
 * What a phone's camera is shown: the store, or the page on which the site installs itself. The
 * link for iOS says from which site and in which language it comes; it never carries a session.
 */
export function linkFor(store: Store, { origin, language, storeAddress }: LinkParts): string {
  const link = new URL(storeAddress ?? '/app', origin)
  if (store === 'ios') {
    link.searchParams.set('origin', origin)
    link.searchParams.set('lang', language)
  }
  return link.href
}
