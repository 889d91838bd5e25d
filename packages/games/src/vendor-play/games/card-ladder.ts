import { addRatios, compareRatios, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import { type Card, DECK_SIZE, RANK_COUNT, rankOf } from '../../tables/rules.ts'
import { numbersFrom, once } from '../counted-bet.ts'
import type { CardLadderShown } from '../shown.ts'
import type { Of100, PlayStep, VendorBet, VendorGame } from '../vendor-game.ts'

export interface CardLadderState {
  /** The first card and one for each rung, all drawn when the round opened, each out of a whole pack. */
  readonly cards: readonly Card[]
  readonly guesses: readonly ('higher' | 'lower')[]
  readonly hasCollected: boolean
}

/** What each rung is worth, from the ground; a card of the same rank loses. */
export const RUNGS: readonly Of100[] = [0, 110, 140, 180, 230, 300, 900]
const TOP = RUNGS.length - 1
const CHOICE = 'climb'

const isRight = (guess: 'higher' | 'lower', before: Card, after: Card) =>
  guess === 'higher' ? rankOf(after) > rankOf(before) : rankOf(after) < rankOf(before)

function stepOf(state: CardLadderState): PlayStep<CardLadderState, CardLadderShown> {
  const { cards, guesses, hasCollected } = state
  const isLost = guesses.some((guess, at) => !isRight(guess, cards[at] ?? 0, cards[at + 1] ?? 0))
  const isOver = isLost || hasCollected || guesses.length === TOP
  const worthOf100 = isLost ? 0 : (RUNGS[guesses.length] ?? 0)
  const shown = {
    cards: cards.slice(0, guesses.length + 1),
    guesses,
    rung: isLost ? 0 : guesses.length,
    worthOf100,
    isOver,
  }
  return { state, shown, ...(isOver && { paysOf100: worthOf100 }) }
}

const ranks = numbersFrom(1, RANK_COUNT)
const meanOverRanks = (value: (rank: number) => Ratio): Ratio =>
  multiplyRatios(ranks.map(value).reduce(addRatios, ratio(0n)), ratio(1, RANK_COUNT))

/**
 * What a card on a rung is worth with the best play: taken, or played on. The card after a right guess is
 * one of those that were guessed at, each as likely; worked out from the top rung down.
 */
function worthsOnRungs(): readonly Ratio[] {
  let above: readonly Ratio[] = ranks.map(() => ratio(RUNGS[TOP] ?? 0, 100))
  for (let rung = TOP - 1; rung >= 0; rung -= 1) {
    const next = above
    above = ranks.map((rank) => {
      const sumOf = (hits: readonly number[]) =>
        multiplyRatios(
          hits.map((hit) => next[hit - 1] ?? ratio(0n)).reduce(addRatios, ratio(0n)),
          ratio(1, RANK_COUNT),
        )
      const ways = [
        ratio(RUNGS[rung] ?? 0, 100),
        sumOf(ranks.filter((each) => each > rank)),
        sumOf(ranks.filter((each) => each < rank)),
      ]
      return ways.reduce((best, each) => (compareRatios(each, best) > 0 ? each : best))
    })
  }
  return above
}

function figures(): VendorBet {
  const worths = worthsOnRungs()
  // Always the likelier side: the way to the top that a player can choose.
  let reach: readonly Ratio[] = ranks.map(() => ratio(1n))
  for (let rung = 0; rung < TOP; rung += 1) {
    const before = reach
    reach = ranks.map((rank) => {
      const hits = ranks.filter((each) => (rank * 2 > RANK_COUNT + 1 ? each < rank : each > rank))
      return multiplyRatios(
        hits.map((hit) => before[hit - 1] ?? ratio(0n)).reduce(addRatios, ratio(0n)),
        ratio(1, RANK_COUNT),
      )
    })
  }
  return {
    key: CHOICE,
    example: CHOICE,
    returns: meanOverRanks((rank) => worths[rank - 1] ?? ratio(0n)),
    topOf100: RUNGS[TOP] ?? 0,
    topChance: meanOverRanks((rank) => reach[rank - 1] ?? ratio(0n)),
  }
}

/** Six cards up a ladder, each higher or lower than the one before; the player may leave on any rung. */
export const cardLadder: VendorGame<CardLadderState, CardLadderShown> = {
  id: 'card-ladder',
  listing: { gameType: 'RNG', classes: ['instant', 'table'] },
  firstChoice: CHOICE,
  table: { rungs: RUNGS },
  betOf: (choice) => (choice === CHOICE ? CHOICE : undefined),
  bets: once(() => [figures()]),
  open(choice, chance) {
    if (choice !== CHOICE) return undefined
    const cards = numbersFrom(0, TOP + 1).map(() => chance.below(DECK_SIZE))
    return stepOf({ cards, guesses: [], hasCollected: false })
  },
  moves: {
    move(state, move) {
      if (move === 'collect') {
        return state.guesses.length > 0 ? stepOf({ ...state, hasCollected: true }) : undefined
      }
      if (move !== 'higher' && move !== 'lower') return undefined
      return stepOf({ ...state, guesses: [...state.guesses, move] })
    },
    // On the ground nothing can be taken: the likelier guess is made, and then it is taken.
    close(state) {
      if (state.guesses.length > 0) return stepOf({ ...state, hasCollected: true })
      const guess = rankOf(state.cards[0] ?? 0) * 2 > RANK_COUNT + 1 ? 'lower' : 'higher'
      return stepOf({ ...state, guesses: [guess], hasCollected: true })
    },
  },
}
