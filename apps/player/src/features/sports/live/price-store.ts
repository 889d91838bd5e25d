import type { SportsMarket } from '@baize/contract'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The markets that this page heard of last, whatever told it: a list, an event or a quote. The slip reads them here.
 */
const markets = new Map<string, SportsMarket>()
const listeners = new Map<string, Set<() => void>>()
/** A page that is open for days forgets what it heard first. */
const MARKETS_MAX = 20_000

const keyOf = (eventId: string, market: string) => `${eventId} ${market}`

export function readMarketNow(eventId: string, market: string): SportsMarket | undefined {
  return markets.get(keyOf(eventId, market))
}

/** An older version than the one that is known is news from before a suspension. */
export function hearMarkets(eventId: string, heard: readonly SportsMarket[]): void {
  for (const market of heard) {
    const key = keyOf(eventId, market.market)
    const known = markets.get(key)
    if (known === market || (known && known.version > market.version)) continue
    markets.delete(key)
    markets.set(key, market)
    for (const listener of listeners.get(key) ?? []) listener()
  }
  for (const key of markets.keys()) {
    if (markets.size <= MARKETS_MAX) break
    markets.delete(key)
  }
}

/** A market that is no longer offered. */
export function hearGone(eventId: string, market: string): void {
  const known = readMarketNow(eventId, market)
  if (known && known.state !== 'closed') {
    hearMarkets(eventId, [{ ...known, state: 'closed' }])
  }
}

function subscribeTo(keys: readonly string[], listener: () => void): () => void {
  for (const key of keys) {
    const own = listeners.get(key) ?? new Set()
    listeners.set(key, own.add(listener))
  }
  return () => {
    for (const key of keys) {
      const own = listeners.get(key)
      own?.delete(listener)
      if (own?.size === 0) listeners.delete(key)
    }
  }
}

/** Calls for a new picture with any of these markets; the number tells one picture from the next. */
export function useHeardMarkets(
  legs: readonly { readonly eventId: string; readonly market: string }[],
): void {
  const keys = legs.map(({ eventId, market }) => keyOf(eventId, market)).join('\n')
  const subscribe = useCallback(
    (listener: () => void) => subscribeTo(keys === '' ? [] : keys.split('\n'), listener),
    [keys],
  )
  useSyncExternalStore(subscribe, () =>
    keys
      .split('\n')
      .map((key) => printOf(markets.get(key)))
      .join(),
  )
}

function printOf(market: SportsMarket | undefined): string {
  if (!market) return ''
  const odds = market.outcomes.map((each) => each.odds).join(' ')
  return `${market.version} ${market.state} ${odds}`
}
