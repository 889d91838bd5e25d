import { type LiveBetKind, operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { GAMES } from '../../app/catalogue.ts'
import { readersWords } from '../../app/language.ts'

/** The server reads anew every two seconds. */
const LOOK_MS = 3_000
const OWN_BETS_SHOWN = 20

interface Looking {
  /** Asked again while somebody looks at it; a tab in the background is not. */
  readonly isLooking: boolean
}

export function liveBetsQuery(
  kind: LiveBetKind,
  gameCode: string | undefined,
  { isLooking }: Looking,
) {
  const query = { kind, ...(gameCode !== undefined && { gameCode }), ...readersWords() }
  return queryOptions({
    queryKey: [...GAMES, 'live-bets', query],
    queryFn: async ({ signal }) => (await api.call(operations.getLiveBets, { query, signal })).list,
    staleTime: 0,
    enabled: isLooking,
    refetchInterval: isLooking ? LOOK_MS : false,
  })
}

/** The player's own latest bets on a game. */
export function ownBetsQuery(gameCode: string, { isLooking }: Looking) {
  const query = { gameCode, pageSize: OWN_BETS_SHOWN }
  return queryOptions({
    queryKey: ['mine', 'live-bets', query],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getBettingRecord, { query, signal })).items,
    staleTime: 0,
    enabled: isLooking,
    refetchInterval: isLooking ? LOOK_MS : false,
  })
}
