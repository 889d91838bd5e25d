import type { BlackjackTablePlay, TableResult } from '@baize/contract'
import { useEffect, useReducer, useRef } from 'react'
import { isLastCall, type Moment, momentOf, secondsLeft, type TimedTable } from './moment.logic.ts'
import { cardsAt, revealedAtMs } from './show.logic.ts'
import type { ServerClock } from './use-server-clock.ts'

/** What a page draws differently: each second of the countdown, each card, the end of the show. */
export interface SeenMoment {
  readonly kind: Moment['kind']
  readonly secondsLeft: number | undefined
  readonly isLastCall: boolean
  readonly dealtCount: number
  readonly turnedCount: number
  /** What was drawn, as soon as the show has told it. */
  readonly revealed: TableResult | undefined
}

const LOOK_EVERY_MS = 80

export function seenOf(table: TimedTable | undefined, nowMs: number): SeenMoment {
  const moment = momentOf(table, nowMs)
  const result = table?.round?.result ?? undefined
  const base = {
    ...{ kind: moment.kind, secondsLeft: secondsLeft(moment), isLastCall: isLastCall(moment) },
    ...{ dealtCount: 0, turnedCount: 0, revealed: undefined },
  }
  if (!result) {
    const play = table?.round?.play
    return play ? { ...base, dealtCount: cardCountOf(play.seats) + play.dealer.length } : base
  }
  if (moment.kind === 'settled') return { ...base, revealed: result }
  if (moment.kind !== 'shown') return base
  const { sinceMs, showMs } = moment
  const cards = cardsAt(result, sinceMs, showMs)
  return {
    ...base,
    dealtCount:
      cards.filter(({ dealt }) => dealt > 0).length +
      (result.game === 'blackjack' ? cardCountOf(result.seats) : 0),
    turnedCount: cards.filter(({ turned }) => turned === 1).length,
    revealed: sinceMs >= revealedAtMs(result, showMs) ? result : undefined,
  }
}

function cardCountOf(seats: BlackjackTablePlay['seats']): number {
  return seats.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)).length
}

/** The moment of a table by the server's clock; drawn anew when something of it changes. */
export function useMoment(table: TimedTable | undefined, clock: ServerClock): SeenMoment {
  const latest = useRef(table)
  latest.current = table
  const [, drawAnew] = useReducer((count: number) => count + 1, 0)
  const seen = seenOf(table, clock.now())
  const drawn = useRef('')
  drawn.current = JSON.stringify(seen)
  useEffect(() => {
    const timer = setInterval(() => {
      if (JSON.stringify(seenOf(latest.current, clock.now())) !== drawn.current) drawAnew()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [clock])
  return seen
}
