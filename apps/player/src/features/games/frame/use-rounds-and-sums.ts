import type { RoundView } from '@baize/contract'
import { minor } from '@baize/kernel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { browserClock } from '../../../app/browser-clock.ts'
import { lastRoundsQuery, playSessionQuery } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { noteUsualStake } from '../play/stake-check.ts'
import { amountOf, type SessionSums } from './info-rail.tsx'
import { type ListedRound, listedFromRound, mergeRounds } from './listed-round.logic.ts'

/** Sums are asked for again this long after the last round, not after each of a fast run. */
const SUMS_PAUSE_MS = 1200

/** The last rounds and the sums of the session: the server's for members, this visit's for free play. */
export function useRoundsAndSums(gameCode: string, mode: PlayMode) {
  const isReal = mode === 'real'
  const queryClient = useQueryClient()
  const [openedAt] = useState(() => new Date(browserClock.now()).toISOString())
  const [played, setPlayed] = useState<readonly ListedRound[]>([])
  const [lastRound, setLastRound] = useState<RoundView>()
  const recorded = useQuery({ ...lastRoundsQuery(gameCode), enabled: isReal })
  const session = useQuery({ ...playSessionQuery, enabled: isReal })
  const usual = session.data?.usualStakeMinor
  useEffect(() => {
    if (usual !== undefined) noteUsualStake(usual === null ? null : amountOf(usual))
  }, [usual])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const addRound = useCallback(
    (round: RoundView) => {
      const listed = listedFromRound(round)
      setLastRound(round)
      setPlayed((before) => [listed, ...before.filter(({ roundId }) => roundId !== listed.roundId)])
      if (!isReal) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        void queryClient.invalidateQueries({ queryKey: playSessionQuery.queryKey })
        void queryClient.invalidateQueries({ queryKey: ['fairness'] })
      }, SUMS_PAUSE_MS)
    },
    [isReal, queryClient],
  )

  const rounds = useMemo(
    () => mergeRounds(played, (recorded.data?.items ?? []).map(listedFromRound)),
    [played, recorded.data],
  )
  const sums: SessionSums = useMemo(() => {
    const told = session.data
    if (isReal && told) {
      return {
        startedAt: told.startedAt,
        stakedMinor: amountOf(told.stakedMinor),
        wonMinor: amountOf(told.wonMinor),
        netMinor: amountOf(told.netMinor),
      }
    }
    return sumsOf(played, openedAt)
  }, [isReal, session.data, played, openedAt])

  return { rounds, sums, lastRound, addRound }
}

function sumsOf(played: readonly ListedRound[], startedAt: string): SessionSums {
  const closed = played.filter(({ payoutMinor }) => payoutMinor !== undefined)
  const stakedMinor = minor(closed.reduce((sum, round) => sum + round.stakeMinor, 0n))
  const wonMinor = minor(closed.reduce((sum, round) => sum + (round.payoutMinor ?? 0n), 0n))
  return { startedAt, stakedMinor, wonMinor, netMinor: minor(wonMinor - stakedMinor) }
}
