import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { eventsQuery } from '../sports.queries.ts'
import { type BoardFilter, mergeBoards } from './merge-boards.logic.ts'
import { hearMarkets } from './price-store.ts'
import type { RowStore } from './row-store.ts'
import { useBoards } from './use-boards.ts'

/** Without a socket the list is asked for this often; with one only now and then, to be sure. */
const ALONE_MS = 3_000
const BESIDE_SOCKET_MS = 30_000

interface BoardFeedProps {
  readonly filter: BoardFilter
  readonly rows: RowStore
  onFailure(failure: unknown): void
}

/** Fills the rows of a list from the socket and from what was asked. It draws nothing, so that a price redraws one row. */
export function BoardFeed({ filter, rows, onFailure }: BoardFeedProps) {
  const { live, isLive } = useBoards(filter.sport)
  const { data: asked, error } = useQuery({
    ...eventsQuery(filter),
    refetchInterval: isLive ? BESIDE_SOCKET_MS : ALONE_MS,
  })
  useEffect(() => {
    const merged = mergeBoards({ asked, live }, filter)
    if (!merged) return
    rows.write(merged)
    for (const { eventId, markets } of merged) hearMarkets(eventId, markets)
  }, [asked, live, filter, rows])
  const failure = asked || live ? null : error
  useEffect(() => onFailure(failure), [failure, onFailure])
  return null
}
