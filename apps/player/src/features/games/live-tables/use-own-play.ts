import type { operations, TableRound, ValueOf } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMember } from '../../../app/session.ts'
import { ownPlayQuery } from './room/live-tables.queries.ts'

export type OwnPlay = ValueOf<typeof operations.getOwnTablePlay>

/** How soon a settled round is asked for again that is not paid yet. */
const LOOK_AGAIN_MS = 600

/** A member's own bets at a table: now, in its last rounds, and those that they keep. */
export function useOwnPlay(
  tableCode: string,
  round: TableRound | undefined,
  isSettled: boolean,
): OwnPlay | undefined {
  const isMember = useMember() !== undefined
  const own = useQuery({
    ...ownPlayQuery(tableCode),
    enabled: isMember,
    refetchInterval: ({ state: { data } }) =>
      isSettled && data?.rounds.some(({ paidMinor }) => paidMinor === null) ? LOOK_AGAIN_MS : false,
  })
  const { refetch } = own
  // What a round brought is known when it is settled; a new one begins with nothing.
  // A bet behind a seat of blackjack doubles and splits without its owner’s doing.
  const isBehind = Object.keys(own.data?.layout?.spots ?? {}).some((spot) =>
    spot.startsWith('behind'),
  )
  const step = isBehind ? round?.play?.step : undefined
  const moment = round && `${round.tableRoundId} ${isSettled} ${step ?? ''}`
  useEffect(() => {
    if (isMember && moment !== undefined) void refetch()
  }, [isMember, moment, refetch])
  return own.data
}
