import { callOnce, NotSent } from '@baize/api-client'
import { type CrashRoom, operations, type RoundView } from '@baize/contract'
import type { Place } from '@baize/games/crash/rules'
import type { Minor } from '@baize/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../app/api.ts'
import { showBalance } from '../../../app/balance.ts'
import { failureText } from '../../../app/failure-text.ts'
import { useConnection } from '../../../app/live.ts'
import { betFailureText } from '../play/bet-failure.ts'
import { callUntilAnswered } from '../play/call-until-answered.ts'
import { checkStake } from '../play/stake-check.ts'
import { endOf, optionsOf, type Phase } from './crash.logic.ts'

/** What a player wants to stake on a flight. */
export interface BetDraft {
  readonly stakeMinor: Minor
  readonly autoCashOut: number | null
}

/** One of the two bets a player can have in a flight. */
export interface PlaceState {
  /** The bet in the flight that is shown; undefined when there is none. */
  readonly round: RoundView | undefined
  /** Waits for the next flight that takes bets. */
  readonly queued: BetDraft | undefined
  readonly isBusy: boolean
  readonly failure: string | undefined
}

const EMPTY: PlaceState = { round: undefined, queued: undefined, isBusy: false, failure: undefined }
/** How soon the fate of a bet is asked for again that must have ended. */
const LOOK_AGAIN_MS = 450
/** A bet that is asked for later than this would come too late; it waits for the next flight. */
const LEAST_LEFT_MS = 150

/** Nothing waits in a place, and it says why. */
const notPlaced = (): Partial<PlaceState> => ({
  queued: undefined,
  failure: betFailureText(new NotSent('no line')),
})

interface BetParts {
  readonly isReal: boolean
  readonly room: CrashRoom | undefined
  phaseNow(): Phase
  /** Told of each bet once, when it is over. */
  onEnd(round: RoundView, place: Place): void
}

export interface CrashBets {
  readonly places: Readonly<Record<Place, PlaceState>>
  /** Stakes on the flight that takes bets, or on the next one. */
  bet(place: Place, draft: BetDraft): void
  /** Takes a bet back, or what waits. */
  cancel(place: Place): void
  cashOut(place: Place): void
}

/** A player's own bets, no matter who ends them: the player, their target, or the bust. */
export function useCrashBets(parts: BetParts): CrashBets {
  const { room, isReal } = parts
  const [places, setPlaces] = useState<CrashBets['places']>({ 1: EMPTY, 2: EMPTY })
  const current = useRef(places)
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  const put = useCallback((place: Place, change: Partial<PlaceState>) => {
    const next = { ...current.current, [place]: { ...current.current[place], ...change } }
    current.current = next
    setPlaces(next)
  }, [])
  /** Shows how a bet stands, and tells of its end once. */
  const show = useCallback(
    (round: RoundView) => {
      const { place } = optionsOf(round)
      const before = current.current[place].round
      const isKnownOver = before?.roundId === round.roundId && before.state === 'closed'
      put(place, { round })
      if (round.state === 'closed' && !isKnownOver) latest.current.onEnd(round, place)
    },
    [put],
  )
  const act = useCallback(
    async (
      place: Place,
      call: () => Promise<{ round: RoundView; balanceMinor: string; balanceVersion: string }>,
      textOf = failureText,
    ) => {
      if (current.current[place].isBusy) return
      put(place, { isBusy: true, failure: undefined })
      try {
        const answer = await callUntilAnswered(call)
        showBalance(answer)
        show(answer.round)
      } catch (problem) {
        put(place, { failure: textOf(problem) })
      } finally {
        put(place, { isBusy: false })
      }
    },
    [put, show],
  )
  const send = useCallback(
    (place: Place, flightId: string, draft: BetDraft) => {
      const body = {
        flightId,
        place,
        stakeMinor: draft.stakeMinor.toString(),
        autoCashOut: draft.autoCashOut,
      }
      put(place, { queued: undefined, round: undefined })
      const call = callOnce((idempotencyKey) =>
        api.call(operations.placeCrashBet, { body, idempotencyKey }),
      )
      void act(place, call, betFailureText)
    },
    [act, put],
  )

  // Without a line nothing waits: it would be sent when the line is back, and the player may be gone by then.
  const hasLine = useConnection()
  useEffect(() => {
    if (hasLine) return
    for (const place of [1, 2] as const) {
      if (current.current[place].queued) put(place, notPlaced())
    }
  }, [hasLine, put])

  // A new flight clears the table and takes what waits for it.
  const flightId = room?.flight?.flightId
  const isOpen = room?.flight?.state === 'open'
  useEffect(() => {
    if (!flightId || !isOpen || latest.current.phaseNow().kind !== 'betting') return
    for (const place of [1, 2] as const) {
      const { queued, round } = current.current[place]
      if (round?.state === 'closed') put(place, { round: undefined })
      if (queued) send(place, flightId, queued)
    }
  }, [flightId, isOpen, put, send])

  useResume(isReal, flightId, show)
  useFollowOpen(places, room, latest, show)

  return {
    places,
    async bet(place, draft) {
      const check = checkStake('real', draft.stakeMinor)
      if (check && !(await check)) return
      const phase = latest.current.phaseNow()
      const flight = latest.current.room?.flight
      const isNow = phase.kind === 'betting' && phase.leftMs > LEAST_LEFT_MS && flight
      const isFree = current.current[place].round?.state !== 'open'
      if (isNow && isFree) send(place, flight.flightId, draft)
      else put(place, hasLine ? { queued: draft, failure: undefined } : notPlaced())
    },
    cancel(place) {
      const { queued, round } = current.current[place]
      if (queued) return put(place, { queued: undefined })
      if (round?.state !== 'open') return
      void act(place, () =>
        api.call(operations.cancelCrashBet, { params: { crashBetId: round.roundId } }),
      ).then(() => {
        // What was taken back leaves the place free at once.
        if (current.current[place].round?.state === 'closed') put(place, { round: undefined })
      })
    },
    cashOut(place) {
      const { round } = current.current[place]
      if (round?.state !== 'open') return
      void act(place, () =>
        api.call(operations.cashOutCrashBet, { params: { crashBetId: round.roundId } }),
      )
    },
  }
}

/** Bets that were placed before this page was opened, or on another one. */
function useResume(
  isReal: boolean,
  flightId: string | undefined,
  show: (round: RoundView) => void,
) {
  useEffect(() => {
    if (!isReal || !flightId) return
    const request = new AbortController()
    void api
      .call(operations.getOwnCrashBets, { signal: request.signal })
      .then(({ rounds }) => {
        for (const round of rounds) if (endOf(round)?.type !== 'cancelled') show(round)
      })
      .catch(() => undefined)
    return () => request.abort()
  }, [isReal, flightId, show])
}

/** Asks what became of bets that must have ended: their target was reached, or the flight is over. */
function useFollowOpen(
  places: CrashBets['places'],
  room: CrashRoom | undefined,
  latest: { readonly current: BetParts },
  show: (round: RoundView) => void,
) {
  const open = [places[1].round, places[2].round].flatMap((round) =>
    round?.state === 'open' ? [round.roundId] : [],
  )
  const ids = open.join(' ')
  const isOver = room?.flight?.state !== 'open'
  const leftIds = new Set(
    room?.flight?.bets.filter(({ leftAt }) => leftAt !== null).map(({ betId }) => betId),
  )
  const isDue = isOver || open.some((id) => leftIds.has(id))
  useEffect(() => {
    if (ids === '' || !latest.current.isReal) return
    let isGone = false
    const look = async () => {
      for (const roundId of ids.split(' ')) {
        const answer = await api
          .call(operations.getRound, { params: { roundId } })
          .catch(() => undefined)
        if (!isGone && answer?.round.state === 'closed') show(answer.round)
      }
    }
    if (isDue) void look()
    const timer = setInterval(() => void look(), isDue ? LOOK_AGAIN_MS : 4 * LOOK_AGAIN_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [ids, isDue, latest, show])
}
