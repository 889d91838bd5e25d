import { assert, compareRatios, ratio } from '@baize/kernel'
import type { Card } from '../../tables/rules.ts'
import { wireFromRatio } from '../../wire-ratio.ts'
import type { HandResult, PlayerHand } from '../events.ts'
import { DEALER_STANDS_AT, isBlackjack, isBust, RETURNS, totalOf } from '../rules.ts'
import type { Seat, SeatsEvent } from './events.ts'
import { amountsOf, highestOutcomeOf } from './options.ts'
import { INSURANCE_RETURN } from './rules.ts'
import { type SeatsState, type SeatsStep, stakedIn } from './state.ts'

/** The dealer turns the hole card, draws where a hand needs it, and all bets are settled. */
export function endRound(opened: SeatsState, before: readonly SeatsEvent[]): SeatsStep {
  const { dealer, next, drawn } = playDealer(opened)
  const state: SeatsState = { ...opened, phase: 'over', dealer, next }
  const settled = [...settleInsurance(state), ...settleHands(state)]
  const returned = [...state.sideBets, ...settled].reduce(
    (sum, { returnedMinor }) => sum + BigInt(returnedMinor),
    0n,
  )
  const outcome = ratio(returned, stakedIn(state))
  const options = { ...state.stakes, hands: state.seats.length }
  assert(
    compareRatios(outcome, highestOutcomeOf(options)) <= 0,
    'a round returns no more than its highest outcome',
  )
  const events: SeatsEvent[] = [
    ...before,
    { type: 'dealerTurned', card: dealer[1] ?? 0 },
    ...drawn.map((card) => ({ type: 'dealerDrew' as const, card })),
    ...settled,
    { type: 'roundEnd', outcome: wireFromRatio(outcome) },
  ]
  return { state, events, outcome }
}

function playDealer(state: SeatsState) {
  const dealer = [...state.dealer]
  const next = [...state.next]
  const hasToPlay = state.seats.some(waitsForDealer)
  while (hasToPlay && totalOf(dealer).points < DEALER_STANDS_AT) {
    const card = next.shift()
    assert(card !== undefined, 'the shoe has a card left')
    dealer.push(card)
  }
  return { dealer, next, drawn: dealer.slice(2) }
}

function waitsForDealer(seat: Seat): boolean {
  if (seat.isSurrendered) return false
  return seat.hands.some((hand) => !isBust(hand.cards) && !isNatural(seat, hand))
}

/** A natural: twenty-one with the first two cards of a seat. */
function isNatural({ hands }: Seat, { cards }: PlayerHand): boolean {
  return hands.length === 1 && isBlackjack(cards)
}

type InsuranceSettled = Extract<SeatsEvent, { type: 'insuranceSettled' }>
type HandSettled = Extract<SeatsEvent, { type: 'handSettled' }>

function settleInsurance({ seats, stakes, dealer }: SeatsState): readonly InsuranceSettled[] {
  const stake = amountsOf(stakes).hand / 2n
  const returned = isBlackjack(dealer) ? stake * INSURANCE_RETURN : 0n
  return seats.flatMap(({ isInsured }, seat) =>
    isInsured
      ? [
          {
            ...{ type: 'insuranceSettled' as const, seat, stakeMinor: stake.toString() },
            returnedMinor: returned.toString(),
          },
        ]
      : [],
  )
}

function settleHands({ seats, stakes, dealer }: SeatsState): readonly HandSettled[] {
  const { hand: unit } = amountsOf(stakes)
  return seats.flatMap((each, seat) =>
    each.hands.map((played, hand) => {
      const result = resultOf(each, played, dealer)
      const [numerator, denominator] = RETURNS[result]
      const stake = unit * BigInt(played.stakes)
      const product = stake * BigInt(numerator)
      assert(product % BigInt(denominator) === 0n, 'an even stake returns whole units')
      const returned = product / BigInt(denominator)
      return {
        ...{ type: 'handSettled' as const, seat, hand, result, stakeMinor: stake.toString() },
        returnedMinor: returned.toString(),
      }
    }),
  )
}

function resultOf(seat: Seat, hand: PlayerHand, dealer: readonly Card[]): HandResult {
  if (seat.isSurrendered) return 'surrendered'
  if (isBust(hand.cards)) return 'lost'
  const natural = isNatural(seat, hand)
  if (natural || isBlackjack(dealer)) {
    if (natural && isBlackjack(dealer)) return 'push'
    return natural ? 'blackjack' : 'lost'
  }
  const [own, other] = [totalOf(hand.cards).points, totalOf(dealer).points]
  if (isBust(dealer) || own > other) return 'won'
  return own === other ? 'push' : 'lost'
}
