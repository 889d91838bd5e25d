import type { TableRoom } from '@baize/contract'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useReducedMotion } from '../../play/use-reduced-motion.ts'
import { momentOf } from '../room/moment.logic.ts'
import type { ServerClock } from '../room/use-server-clock.ts'
import { cardsShown, type DealBook, noteDealt, type TableCardShown } from './deal.logic.ts'
import { type Tableau, tableauOf } from './hands.logic.ts'

const LOOK_EVERY_MS = 80

/** The cards of a round as this page shows them. */
export interface DealShow {
  readonly tableau: Tableau | undefined
  /** Those that lie open by now, by their keys; the dealer's are `dealer-0` and so on. */
  readonly open: ReadonlyMap<string, number>
  /** Every card that was dealt lies open, but for the dealer's hidden one. */
  readonly isDealt: boolean
  /** For the picture. */
  cardsAt(nowMs: number): readonly TableCardShown[]
}

/** Follows the cards of a table; drawn anew when another one lies open. */
export function useDealShow(room: TableRoom, clock: ServerClock): DealShow {
  const isStill = useReducedMotion()
  const { round } = room
  const tableau = room.game === 'blackjack' ? tableauOf(round) : undefined
  const book = useRef<DealBook>(undefined)
  const noted = {
    ...{ roundId: round?.tableRoundId, tableau },
    untilMs: round?.play?.untilMs,
  }
  book.current = noteDealt(book.current, noted, clock.now())
  const latest = useRef({ room, tableau, isStill })
  latest.current = { room, tableau, isStill }
  const cardsAt = useCallback((nowMs: number) => {
    const { room: now, tableau: shown, isStill: isStillNow } = latest.current
    return cardsShown(
      book.current,
      {
        ...{ tableau: shown, isStill: isStillNow, moment: momentOf(now, nowMs) },
        result: now.round?.result ?? undefined,
      },
      nowMs,
    )
  }, [])
  const open = openOf(cardsAt(clock.now()))
  const [, drawAnew] = useReducer((count: number) => count + 1, 0)
  const drawn = useRef('')
  drawn.current = [...open.keys()].join(' ')
  const isBlackjack = room.game === 'blackjack'
  useEffect(() => {
    if (!isBlackjack) return
    const timer = setInterval(() => {
      if ([...openOf(cardsAt(clock.now())).keys()].join(' ') !== drawn.current) drawAnew()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isBlackjack, cardsAt, clock])
  const count = tableau?.seats.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)).length
  const isDealt = [...open.keys()].filter((key) => !key.startsWith('dealer')).length === count
  return { tableau, open, isDealt, cardsAt }
}

function openOf(cards: readonly TableCardShown[]): ReadonlyMap<string, number> {
  return new Map(
    cards.flatMap(({ key, card, turned }) =>
      card !== undefined && turned === 1 ? [[key, card] as const] : [],
    ),
  )
}
