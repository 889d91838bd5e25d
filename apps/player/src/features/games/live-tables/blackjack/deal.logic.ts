import { CARD_MS, INSURANCE_MS, TURN_MS } from '@baize/rooms'
import type { Moment } from '../room/moment.logic.ts'
import { cardsAt } from '../room/show.logic.ts'
import type { Tableau } from './hands.logic.ts'

/** When each card of a round began to come from the shoe, as this page saw it. */
export interface DealBook {
  readonly roundId: string
  readonly starts: ReadonlyMap<string, number>
}

/** A card on the table: how far it was dealt and turned, each from 0 to 1. */
export interface TableCardShown {
  readonly key: string
  /** Undefined for the dealer's hidden one. */
  readonly card: number | undefined
  /** Undefined for the dealer's. */
  readonly seat: number | undefined
  readonly hand: number
  readonly place: number
  readonly dealt: number
  readonly turned: number
}

/** A card on its way. */
const FLIGHT_MS = 380
/** The part of its way after which a card begins to turn. */
const TURNS_FROM = 0.35
const ALREADY_THERE = Number.NEGATIVE_INFINITY

export const cardKey = (seat: number, hand: number, place: number, card: number): string =>
  `${seat}-${hand}-${place}-${card}`
const dealerKey = (place: number): string => `dealer-${place}`

/** The keys of all cards in the order in which they are dealt. */
function keysOf({ seats, dealer }: Tableau): readonly string[] {
  const firstTwo = ([0, 1] as const).flatMap((place) => [
    ...seats.flatMap(({ seat, hands: [first] }) => {
      const card = first?.cards[place]
      return card === undefined ? [] : [cardKey(seat, 0, place, card)]
    }),
    ...(dealer.length > 0 ? [dealerKey(place)] : []),
  ])
  const more = seats.flatMap(({ seat, hands }) =>
    hands.flatMap(({ cards }, hand) =>
      cards.flatMap((card, place) =>
        hand === 0 && place < 2 ? [] : [cardKey(seat, hand, place, card)],
      ),
    ),
  )
  return [...firstTwo, ...more]
}

interface Noted {
  readonly roundId: string | undefined
  readonly tableau: Tableau | undefined
  /** When the time of the hand in turn is over; it tells how fast this house plays. */
  readonly untilMs: number | undefined
}

/**
 * Cards that are seen for the first time come one after the other. Who opens the page in the middle of a round finds
 * its cards lying there.
 */
export function noteDealt(
  book: DealBook | undefined,
  { roundId, tableau, untilMs }: Noted,
  nowMs: number,
): DealBook | undefined {
  if (roundId === undefined) return undefined
  const isNew = book?.roundId !== roundId
  const keys = tableau ? keysOf(tableau) : []
  const known = isNew ? new Map<string, number>() : (book?.starts ?? new Map<string, number>())
  const fresh = keys.filter((key) => !known.has(key))
  if (!isNew && book && fresh.length === 0) return book
  const starts = new Map(known)
  const stepMs = CARD_MS * paceOf(fresh.length, untilMs, nowMs)
  let startMs = Math.max(nowMs, Math.max(ALREADY_THERE, ...known.values()) + stepMs)
  for (const key of fresh) {
    starts.set(key, isNew ? ALREADY_THERE : startMs)
    startMs += stepMs
  }
  return { roundId, starts }
}

/** At most as long as the server waits before anybody's time runs. */
function paceOf(count: number, untilMs: number | undefined, nowMs: number): number {
  if (untilMs === undefined) return 1
  const wholeMs = count * CARD_MS + Math.min(TURN_MS, INSURANCE_MS)
  return Math.min(1, Math.max(0.05, (untilMs - nowMs) / wholeMs))
}

interface Shown {
  readonly tableau: Tableau | undefined
  readonly moment: Moment
  readonly result: Parameters<typeof cardsAt>[0] | undefined
  readonly isStill: boolean
}

/** Every card of a round at a moment. */
export function cardsShown(
  book: DealBook | undefined,
  { tableau, moment, result, isStill }: Shown,
  nowMs: number,
): readonly TableCardShown[] {
  if (!tableau) return []
  const dealtOf = (key: string): number => {
    const startMs = book?.starts.get(key) ?? ALREADY_THERE
    return isStill ? 1 : Math.min(1, Math.max(0, (nowMs - startMs) / FLIGHT_MS))
  }
  const turnedOf = (dealt: number) => Math.max(0, (dealt - TURNS_FROM) / (1 - TURNS_FROM))
  const ofHands = tableau.seats.flatMap(({ seat, hands }) =>
    hands.flatMap(({ cards }, hand) =>
      cards.map((card, place): TableCardShown => {
        const key = cardKey(seat, hand, place, card)
        const dealt = dealtOf(key)
        return { ...{ key, card, seat, hand, place, dealt }, turned: turnedOf(dealt) }
      }),
    ),
  )
  const ofDealer = (place: number, card: number | undefined, dealt: number, turned: number) => ({
    ...{ key: dealerKey(place), card, seat: undefined, hand: 0, place, dealt, turned },
  })
  if (!tableau.isOver || !result || moment.kind === 'closed') {
    const [first, hidden] = [dealtOf(dealerKey(0)), dealtOf(dealerKey(1))]
    const [up] = tableau.dealer
    return [...ofHands, ofDealer(0, up, first, turnedOf(first)), ofDealer(1, undefined, hidden, 0)]
  }
  const at = moment.kind === 'shown' && !isStill ? [moment.sinceMs, moment.showMs] : [1, 1]
  const [sinceMs = 1, showMs = 1] = at
  const dealer = cardsAt(result, sinceMs, showMs).map(({ card, place, dealt, turned }) =>
    ofDealer(place, card, dealt, turned),
  )
  return [...ofHands, ...dealer]
}
