import { operations, type ValueOf } from '@baize/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../app/api.ts'
import { GAMES } from '../../app/catalogue.ts'
import { readersWords } from '../../app/language.ts'

export type GameClosing = ValueOf<typeof operations.getGameClosing>

const LOOK_MS = 20_000
/** The answer of the moment itself may still be of the moment before. */
const AFTER_MS = 500

/** Whether a game is closed, looked at while it is open: maintenance may begin at any time. */
function closingQuery(gameCode: string) {
  return queryOptions({
    queryKey: [...GAMES, 'closing', gameCode],
    queryFn: ({ signal }) =>
      api.call(operations.getGameClosing, { query: { gameCode, ...readersWords() }, signal }),
    refetchInterval: LOOK_MS,
  })
}

/**
 * Whether the game that is open here is closed or about to be. Asked again when what was planned
 * begins, by the clock of the house, so that nobody plays on against refusals.
 */
export function useClosing(gameCode: string) {
  const { data, refetch, dataUpdatedAt } = useQuery(closingQuery(gameCode))
  const [stays, setStays] = useState(false)
  const startsAt = data?.planned?.startsAt
  const leftMs = data && startsAt ? Date.parse(startsAt) - Date.parse(data.now) : undefined
  useEffect(() => {
    if (leftMs === undefined) return
    const timer = setTimeout(() => void refetch(), Math.max(0, leftMs) + AFTER_MS)
    return () => clearTimeout(timer)
  }, [leftMs, refetch])
  const isClosed = Boolean(data?.maintenance)
  return {
    closing: data,
    isClosed,
    /** The beginning by the browser's clock. */
    startsHere: leftMs === undefined ? null : new Date(dataUpdatedAt + leftMs).toISOString(),
    /** Whether the way to other games stands over the game; its player may look under it. */
    isCovered: isClosed && !stays,
    stay: () => setStays(true),
  }
}

export type Closing = ReturnType<typeof useClosing>
