import type { Card } from '../tables/rules.ts'
import type { BlackjackMove, PlayerHand } from './events.ts'
import { movesOn, pointsOf, totalOf } from './rules.ts'

/** A row of the table of basic strategy: what to do against the dealer's 2 to 10 and ace, in this order. */
type Row = string

/**
 * Basic strategy for these rules. H hit, S stand, D double or else hit, T double or else stand, P split,
 * R surrender or else hit. Pairs that are not listed are played as their total.
 */
const PAIRS: Readonly<Record<number, Row>> = {
  1: 'PPPPPPPPPP',
  2: 'PPPPPPHHHH',
  3: 'PPPPPPHHHH',
  4: 'HHHPPHHHHH',
  6: 'PPPPPHHHHH',
  7: 'PPPPPPHHHH',
  8: 'PPPPPPPPPP',
  9: 'PPPPPSPPSS',
}
const SOFT: Readonly<Record<number, Row>> = {
  12: 'HHHHHHHHHH',
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'STTTTSSHHH',
}
const HARD: Readonly<Record<number, Row>> = {
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHRH',
  16: 'SSSSSHHRRR',
}

/** What basic strategy does with the hand in play, against the card that the dealer shows. */
export function adviseMove(
  hands: readonly PlayerHand[],
  active: number,
  dealerCard: Card,
): BlackjackMove | undefined {
  const moves = movesOn(hands, active)
  const hand = hands[active]
  if (!hand || moves.length === 0) return undefined
  const letter = letterFor(hand.cards, pointsOf(dealerCard), moves.includes('split'))
  const isPossible = (move: BlackjackMove): boolean => moves.includes(move)
  switch (letter) {
    case 'P':
      return 'split'
    case 'D':
      return isPossible('double') ? 'double' : 'hit'
    case 'T':
      return isPossible('double') ? 'double' : 'stand'
    case 'R':
      return isPossible('surrender') ? 'surrender' : 'hit'
    default:
      return letter === 'S' ? 'stand' : 'hit'
  }
}

function letterFor(cards: readonly Card[], dealer: number, maySplit: boolean): string {
  // The dealer's ace stands last.
  const column = dealer === 1 ? 9 : dealer - 2
  const pair = maySplit ? PAIRS[pointsOf(cards[0] ?? 0)]?.[column] : undefined
  if (pair === 'P') return pair
  const { points, isSoft } = totalOf(cards)
  const row = isSoft ? SOFT[points] : HARD[points]
  return row?.[column] ?? (points < (isSoft ? 18 : 12) ? 'H' : 'S')
}
