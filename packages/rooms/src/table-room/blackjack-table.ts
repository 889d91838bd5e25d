import type { BlackjackMove } from '@baize/games/blackjack/events'
import { assert, type Minor, minor, type Ratio, ratio } from '@baize/kernel'
import type { RoomCard } from '../cards.ts'
import {
  applyMove,
  dealBlackjack,
  endInsurance,
  isBlackjackOf,
  isBustOf,
  movesIn,
  shownDealer,
  standInTurn,
  totalOfCards,
} from '../tables/blackjack/play-round.ts'
import { insuranceBack, paidOnHands } from '../tables/blackjack/settle-bets.ts'
import {
  BLACKJACK_SEATS,
  type BlackjackPhase,
  type BlackjackRound,
  type SeatInPlay,
} from '../tables/blackjack/state.ts'
import type { Layout } from './check-layout.ts'
import type { TableKind } from './table-kind.ts'
import type { TableResult } from './table-result.ts'

/** Basic strategy on a fresh shoe of eight decks, of the first stake: `npm run rtp -- --verify` works it out again. */
const RETURN_OF_SEAT = ratio(9_958_826_129n, 10_000_000_000n)
/** A pair that is split, and both hands doubled and won. */
const MOST_OF_A_STAKE = 8n
/** Halves of a stake, and of three halves of it, are whole. */
const STEP_MINOR = 2
const BEHIND = ['', 'd', 's', 'ds'] as const

const seatNumbers = Array.from({ length: BLACKJACK_SEATS }, (_, at) => at + 1)
const SPOTS: readonly string[] = [
  ...seatNumbers.map((seat) => `seat-${seat}`),
  ...seatNumbers.flatMap((seat) =>
    BEHIND.map((follows) => (follows ? `behind-${seat}-${follows}` : `behind-${seat}`)),
  ),
]

/** A bet on a seat: its own, which decides, or one behind, which says beforehand whether it follows doubles and splits. */
export interface SpotOfSeat {
  /** 0 to 6. */
  readonly seat: number
  readonly isOwn: boolean
  readonly followsDouble: boolean
  readonly followsSplit: boolean
}

export function readSeatSpot(spot: string): SpotOfSeat | undefined {
  const [what, number, follows = ''] = spot.split('-')
  if (!SPOTS.includes(spot)) return undefined
  const isOwn = what === 'seat'
  return {
    ...{ seat: Number(number) - 1, isOwn },
    followsDouble: isOwn || follows.includes('d'),
    followsSplit: isOwn || follows.includes('s'),
  }
}

/** Blackjack as a kind of table: seats are its spots, and its results are played, not drawn. */
export const BLACKJACK_KIND: TableKind = {
  ...{ game: 'blackjack', variant: 'standard', source: 'shoe', coversAs: '', spots: SPOTS },
  stakeStepMinor: STEP_MINOR,
  returnOf: playedByCards,
  longRunOf: () => RETURN_OF_SEAT,
  // A blackjack three to two, insurance two to one.
  paysOf: (): Ratio => ratio(1n, 1n),
  worstMinorOf: (staked) =>
    [...staked.values()].reduce((sum, amount) => sum + amount * MOST_OF_A_STAKE, 0n),
  textOf: (result) => (result.game === 'blackjack' ? textOfDealer(result.dealer) : ''),
}

/** What the dealer came to: the points, `BJ`, or the points of a bust behind an `X`; nothing where nobody was dealt in. */
function textOfDealer(dealer: readonly RoomCard[]): string {
  if (dealer.length === 0) return ''
  if (isBlackjackOf(dealer)) return 'BJ'
  return `${isBustOf(dealer) ? 'X' : ''}${totalOfCards(dealer).points}`
}

function playedByCards(): never {
  assert(false, 'a hand is settled by its cards')
}

/** What happened in the play of a round, in its order. */
export type PlayAction = BlackjackMove | 'insuranceOver' | 'timedOut'

/** A round that is played: who is in it and what was done. The cards follow from the shoe. */
export interface BlackjackPlay {
  /** 0 to 6, from the dealer's left. */
  readonly seats: readonly number[]
  readonly actions: readonly PlayAction[]
}

/** A round of blackjack as everybody may see it. */
export interface ShownPlay {
  readonly phase: BlackjackPhase
  readonly seats: readonly SeatInPlay[]
  readonly dealer: readonly RoomCard[]
  readonly turn: {
    readonly seat: number
    readonly hand: number
    readonly moves: readonly BlackjackMove[]
  } | null
}

/** Deals a round again from its shoe and makes every move of it, for its owner and for the verify page. */
export function replayBlackjack(
  cards: readonly RoomCard[],
  usedBefore: number,
  { seats, actions }: BlackjackPlay,
): { readonly round: BlackjackRound; readonly used: number } {
  let used = usedBefore
  const next = (): RoomCard => {
    const card = cards[used]
    assert(card !== undefined, 'a shoe never ends inside a round')
    used += 1
    return card
  }
  let round = dealBlackjack(seats, next)
  for (const action of actions) {
    if (action === 'insuranceOver') round = endInsurance(round, next)
    else if (action === 'timedOut') round = standInTurn(round, next)
    else {
      const moved = applyMove(round, action, next)
      assert(moved.ok, 'a move of the log was possible')
      round = moved.value
    }
  }
  return { round, used }
}

export function showPlay(round: BlackjackRound): ShownPlay {
  const { phase, seats, turn } = round
  const seat = turn && seats[turn.at]
  return {
    ...{ phase, seats, dealer: shownDealer(round) },
    turn: turn && seat ? { seat: seat.seat, hand: turn.hand, moves: movesIn(round) } : null,
  }
}

/** A round that is over, from its result. */
export function overOf({
  dealer,
  seats,
}: Extract<TableResult, { readonly game: 'blackjack' }>): BlackjackRound {
  return { phase: 'over', dealer, seats, turn: null }
}

/** A stake that was added while a round was played. */
export interface ExtraStake {
  readonly spot: string
  readonly kind: 'double' | 'split' | 'insurance'
  /** Of a double, the hand. */
  readonly hand: number
  /** Minor units as decimal text. */
  readonly amountMinor: string
}

export interface SettledPlay {
  readonly payoutMinor: Minor
  /** Stakes on seats that were not dealt in, and those that were taken for a move that was not made. */
  readonly returnedMinor: Minor
}

/** Settles everything that a member has on a round that is over. */
export function settlePlay(
  round: BlackjackRound,
  layout: Layout,
  extras: readonly ExtraStake[],
): SettledPlay {
  let [payout, used, staked] = [0n, 0n, 0n]
  for (const { amountMinor } of extras) staked += BigInt(amountMinor)
  for (const [spot, text] of Object.entries(layout)) {
    const stake = BigInt(text)
    staked += stake
    const seat = round.seats.find((each) => each.seat === readSeatSpot(spot)?.seat)
    if (!seat) continue
    const own = extras.filter((extra) => extra.spot === spot)
    const hands = stakesOf(seat, own)
    const onHands = paidOnHands(
      round,
      seat,
      hands.map((count) => stake * BigInt(count)),
    )
    const insured = own.find(({ kind }) => kind === 'insurance')
    const insurance = BigInt(insured?.amountMinor ?? 0)
    payout += onHands.paidMinor + insuranceBack(round, insurance)
    used += onHands.stakedMinor + insurance
  }
  return { payoutMinor: minor(payout), returnedMinor: minor(staked - used) }
}

/** How many stakes of a bet lie on each hand: what it followed and was staked for. */
function stakesOf({ hands }: SeatInPlay, extras: readonly ExtraStake[]): number[] {
  const has = (kind: ExtraStake['kind'], hand: number) =>
    extras.some((extra) => extra.kind === kind && extra.hand === hand)
  const isSplit = has('split', 0)
  return hands.map(({ stakes }, hand) => {
    if (hand > 0 && !isSplit) return 0
    return stakes > 1 && has('double', hand) ? 2 : 1
  })
}
