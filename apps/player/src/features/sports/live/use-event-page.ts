import { type SportsEventPage, sportsEventTopic } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTopic } from '../../../app/live.ts'
import { eventQuery } from '../sports.queries.ts'
import { hearGone, hearMarkets } from './price-store.ts'

const ALONE_MS = 2_000
const BESIDE_SOCKET_MS = 30_000

export interface WatchedEvent {
  readonly page: SportsEventPage | undefined
  readonly failure: unknown
  readonly ask: () => void
}

/** An event as it stands: heard from the socket, asked for where there is none. */
export function useEventPage(eventId: string): WatchedEvent {
  const { state: live, isLive } = useTopic(sportsEventTopic, eventId)
  const asked = useQuery({
    ...eventQuery(eventId),
    refetchInterval: isLive ? BESIDE_SOCKET_MS : ALONE_MS,
  })
  const page = newest(live, asked.data)
  const known = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!page) return
    hearMarkets(eventId, page.markets)
    const now = new Set(page.markets.map(({ market }) => market))
    for (const market of known.current) if (!now.has(market)) hearGone(eventId, market)
    known.current = now
  }, [eventId, page])
  return { page, failure: page ? undefined : asked.error, ask: () => void asked.refetch() }
}

function newest(
  left: SportsEventPage | undefined,
  right: SportsEventPage | undefined,
): SportsEventPage | undefined {
  if (!left || !right) return left ?? right
  return left.nowMs >= right.nowMs ? left : right
}
