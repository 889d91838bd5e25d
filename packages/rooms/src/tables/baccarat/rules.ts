import { assert, type Ratio, ratio } from '@baize/kernel'
import { type RoomCard, rankOfCard } from '../../cards.ts'
import type { TableRules } from '../table-rules.ts'
import { type BaccaratEnding, countEndings, countPairs } from './count-endings.ts'
import { type BaccaratRound, totalOfHand } from './deal-round.ts'

/**
 * How the banker is paid: nineteen to twenty (`commission`); even, but half on a win with six (`noCommission`); even, but the stake comes back on a
 * win with three cards that make seven (`ez`).
 */
export const BACCARAT_VARIANTS = ['commission', 'noCommission', 'ez'] as const
export type BaccaratVariant = (typeof BACCARAT_VARIANTS)[number]

/** What a win pays on top of its stake. */
const PAYS = {
  player: [1, 1],
  banker: [1, 1],
  bankerWithCommission: [19, 20],
  bankerWithSix: [1, 2],
  tie: [8, 1],
  playerPair: [11, 1],
  bankerPair: [11, 1],
  super6: [12, 1],
  dragon7: [40, 1],
  panda8: [25, 1],
  big: [54, 100],
  small: [3, 2],
} as const satisfies Record<string, readonly [number, number]>

const MAIN = ['player', 'banker', 'tie', 'playerPair', 'bankerPair', 'big', 'small'] as const
const SPOTS = {
  commission: MAIN,
  noCommission: [...MAIN, 'super6'],
  ez: [...MAIN, 'dragon7', 'panda8'],
} as const
export type BaccaratSpot = (typeof SPOTS)[BaccaratVariant][number]

/** Fiftieths and twentieths of a stake are whole. */
const STAKE_STEP_MINOR = 100
const [SIX, SEVEN, EIGHT] = [6, 7, 8]
const SMALL_CARDS = 4
const [LOST, BACK] = [ratio(0n), ratio(1n)]

/** As much of a round as its bets ask for. */
export interface BaccaratFacts extends BaccaratEnding {
  readonly isPlayerPair: boolean
  readonly isBankerPair: boolean
}

/** What bets ask of a round that was dealt. */
export function factsOf({ player, banker }: BaccaratRound): BaccaratFacts {
  return {
    playerTotal: totalOfHand(player),
    bankerTotal: totalOfHand(banker),
    playerCards: player.length,
    bankerCards: banker.length,
    isPlayerPair: isPair(player),
    isBankerPair: isPair(banker),
  }
}

export function baccaratRules(variant: BaccaratVariant): TableRules<BaccaratFacts> {
  const spots: readonly BaccaratSpot[] = SPOTS[variant]
  const spotOf = (name: string): BaccaratSpot => {
    const spot = spots.find((each) => each === name)
    assert(spot, 'the spot is on the cloth')
    return spot
  }
  return {
    spots,
    stakeStepMinor: STAKE_STEP_MINOR,
    returnOf: (name, facts) => returnOf(variant, spotOf(name), facts),
    endingsOf(name) {
      const spot = spotOf(name)
      return spot === 'playerPair' || spot === 'bankerPair' ? pairEndings() : sideEndings()
    },
  }
}

function returnOf(variant: BaccaratVariant, spot: BaccaratSpot, facts: BaccaratFacts): Ratio {
  const winner = winnerOf(facts)
  const { bankerTotal, bankerCards, playerTotal, playerCards } = facts
  const hasThreeCardSeven = winner === 'banker' && bankerTotal === SEVEN && bankerCards === 3
  switch (spot) {
    case 'player':
      return winner === 'tie' ? BACK : winner === 'player' ? wonAt('player') : LOST
    case 'banker':
      if (winner !== 'banker') return winner === 'tie' ? BACK : LOST
      if (variant === 'commission') return wonAt('bankerWithCommission')
      if (variant === 'ez') return hasThreeCardSeven ? BACK : wonAt('banker')
      return wonAt(bankerTotal === SIX ? 'bankerWithSix' : 'banker')
    case 'tie':
      return winner === 'tie' ? wonAt('tie') : LOST
    case 'playerPair':
      return facts.isPlayerPair ? wonAt('playerPair') : LOST
    case 'bankerPair':
      return facts.isBankerPair ? wonAt('bankerPair') : LOST
    case 'super6':
      return winner === 'banker' && bankerTotal === SIX ? wonAt('super6') : LOST
    case 'dragon7':
      return hasThreeCardSeven ? wonAt('dragon7') : LOST
    case 'panda8':
      return winner === 'player' && playerTotal === EIGHT && playerCards === 3
        ? wonAt('panda8')
        : LOST
    case 'big':
      return playerCards + bankerCards > SMALL_CARDS ? wonAt('big') : LOST
    case 'small':
      return playerCards + bankerCards === SMALL_CARDS ? wonAt('small') : LOST
  }
}

function wonAt(pay: keyof typeof PAYS): Ratio {
  const [to, from] = PAYS[pay]
  return ratio(to + from, from)
}

function winnerOf({ playerTotal, bankerTotal }: BaccaratEnding): 'player' | 'banker' | 'tie' {
  if (playerTotal === bankerTotal) return 'tie'
  return playerTotal > bankerTotal ? 'player' : 'banker'
}

/** Whether the first two cards are of one rank. */
function isPair([first, second]: readonly RoomCard[]): boolean {
  return first !== undefined && second !== undefined && rankOfCard(first) === rankOfCard(second)
}

const NO_PAIRS = { isPlayerPair: false, isBankerPair: false }

function sideEndings() {
  return countEndings().map(({ ways, ending }) => ({ ways, result: { ...ending, ...NO_PAIRS } }))
}

/** Nothing but the pairs; either side's two cards are any two of the shoe. */
function pairEndings() {
  const { all, pairs } = countPairs()
  const ending = { playerTotal: 0, bankerTotal: 0, playerCards: 2, bankerCards: 2 }
  return [
    { ways: pairs, result: { ...ending, isPlayerPair: true, isBankerPair: true } },
    { ways: all - pairs, result: { ...ending, ...NO_PAIRS } },
  ]
}
