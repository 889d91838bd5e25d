import type { TableResult } from '@baize/contract'
import { CARD_MS } from '@baize/rooms'

export type Side = 'first' | 'second'

/** A card on its way: how far it was dealt and turned, each from 0 to 1. */
export interface ShownCard {
  readonly card: number
  /** `first` is player or dragon, who are dealt to first, and the dealer of blackjack. */
  readonly side: Side
  /** Its place among the cards of its side. */
  readonly place: number
  readonly dealt: number
  readonly turned: number
}

interface TimedCard {
  readonly card: number
  readonly side: Side
  readonly place: number
  readonly dealtAt: number
  readonly turnedAt: number
}

/** The times below are of a show of this length; a shorter one is as much faster. */
const BACCARAT_SHOW_MS = 12_000
const DRAGON_TIGER_SHOW_MS = 5_000
const BLACKJACK_SHOW_MS = 5_000
const [DEAL_MS, TURN_MS] = [420, 460]
/** A third card comes when the first two of both sides were read. */
const [THIRD_AT, THIRD_TURN, NEXT_THIRD] = [5_400, 700, 1_500]
/** The dealer's hidden card is turned, and each that is drawn comes after the one before was read. */
const [HOLE_TURN, NEXT_DRAWN, DRAWN_TURN] = [500, 800, 300]
/** From the last turned card to the word who won. */
const READ_MS = 900
/** The last moments of a contest, in which its winner is seen. */
export const FIGHT_READ_MS = 3_000
/** Parts of the show after which the ball lies, and the last die. */
const [BALL_LIES_AT, DICE_LIE_AT] = [0.7, 0.5]

function timedCards(result: TableResult): { cards: readonly TimedCard[]; showMs: number } {
  if (result.game === 'dragon-tiger') {
    const cards = [
      { card: result.dragon, side: 'first', place: 0, dealtAt: 250, turnedAt: 1_400 },
      { card: result.tiger, side: 'second', place: 0, dealtAt: 750, turnedAt: 2_200 },
    ] as const
    return { cards, showMs: DRAGON_TIGER_SHOW_MS }
  }
  if (result.game === 'blackjack') return dealerCards(result.dealer)
  if (result.game !== 'baccarat') return { cards: [], showMs: BACCARAT_SHOW_MS }
  let thirdAt = THIRD_AT
  const third = (card: number | undefined, side: Side): TimedCard[] => {
    if (card === undefined) return []
    const dealtAt = thirdAt
    thirdAt += NEXT_THIRD
    return [{ card, side, place: 2, dealtAt, turnedAt: dealtAt + THIRD_TURN }]
  }
  const pair = (cards: readonly number[], side: Side, dealt: number, turned: number): TimedCard[] =>
    cards.slice(0, 2).map((card, place) => ({
      ...{ card, side, place },
      dealtAt: dealt + place * 1_000,
      turnedAt: turned + place * 420,
    }))
  const cards = [
    ...pair(result.player, 'first', 300, 2_500),
    ...pair(result.banker, 'second', 800, 3_900),
    ...third(result.player[2], 'first'),
    ...third(result.banker[2], 'second'),
  ]
  return { cards, showMs: BACCARAT_SHOW_MS }
}

/** Both of the dealer's cards lay there while the hands were played. */
function dealerCards(dealer: readonly number[]): ReturnType<typeof timedCards> {
  const cards = dealer.map((card, place): TimedCard => {
    const drawnAt = HOLE_TURN + NEXT_DRAWN * (place - 1)
    const turnedAt = place === 0 ? -TURN_MS : place === 1 ? HOLE_TURN : drawnAt + DRAWN_TURN
    return {
      ...{ card, side: 'first', place, turnedAt },
      dealtAt: place < 2 ? -DEAL_MS : drawnAt,
    }
  })
  return { cards, showMs: BLACKJACK_SHOW_MS + dealer.length * CARD_MS }
}

/** The cards of a result at a moment of its show, third cards last. */
export function cardsAt(
  result: TableResult,
  sinceMs: number,
  showMs: number,
): readonly ShownCard[] {
  const { cards, showMs: wholeMs } = timedCards(result)
  const atMs = (sinceMs * wholeMs) / showMs
  const part = (fromMs: number, lastsMs: number) =>
    Math.min(1, Math.max(0, (atMs - fromMs) / lastsMs))
  return cards.map(({ card, side, place, dealtAt, turnedAt }) => ({
    ...{ card, side, place },
    dealt: part(dealtAt, DEAL_MS),
    turned: part(turnedAt, TURN_MS),
  }))
}

/** From when on the show has told everything: who won, and what it paid. */
export function revealedAtMs(result: TableResult, showMs: number): number {
  if (result.game === 'roulette') return showMs * BALL_LIES_AT
  if (result.game === 'sic-bo') return showMs * DICE_LIE_AT
  if (result.game === 'cockfight') return Math.max(0, showMs - FIGHT_READ_MS)
  const { cards, showMs: wholeMs } = timedCards(result)
  if (cards.length === 0) return 0
  const last = Math.max(...cards.map(({ turnedAt }) => turnedAt + TURN_MS))
  return ((last + READ_MS) * showMs) / wholeMs
}

/** How far wheel and dice are, from 0 to 1. */
export function rollProgress(result: TableResult, sinceMs: number, showMs: number): number {
  return Math.min(1, Math.max(0, sinceMs / revealedAtMs(result, showMs)))
}
