/**
 * Goal: hands are counted and settled by the rules, stakes rise as told, the hidden card stays hidden, and
 * the kept return is the field's. Method: scripted cards, tables of advice, properties over whole rounds.
 */
import { compareRatios, ratio, seededChance } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adviseMove } from './advice.ts'
import type { BlackjackMove } from './events.ts'
import { blackjack } from './index.ts'
import { keptReturn } from './par-sheet.ts'
import {
  applyChoice,
  type BlackjackState,
  closeRound,
  openRound,
  stakesIn,
  viewRound,
} from './play.ts'
import { movesOn, totalOf } from './rules.ts'

const cardsOf = (ranks: string) =>
  ranks.split(' ').map((rank, at) => 'A23456789TJQK'.indexOf(rank) + 13 * (at % 4))

/** A round with these cards of the player's, the dealer's, and the shoe. */
function build(own: string, dealer: string, next = '2'): BlackjackState {
  return {
    dealer: cardsOf(dealer),
    hands: [{ cards: cardsOf(own), stakes: 1, isDone: false }],
    active: 0,
    next: cardsOf(next),
    isOver: false,
  }
}

function play(opened: BlackjackState, ...moves: readonly BlackjackMove[]) {
  let [state, outcome] = [opened, ratio(-1)]
  for (const type of moves) {
    const step = applyChoice(state, { type })
    if (!step.ok) throw new Error(step.refusal.code)
    state = step.value.state
    outcome = step.value.outcome ?? outcome
  }
  return { state, outcome, stakes: stakesIn(state) }
}

describe('cards', () => {
  it.each([
    ['A K', 21, true],
    ['A A', 12, true],
    ['A 6', 17, true],
    ['A 6 T', 17, false],
    ['T 6 6', 22, false],
    ['A A 9', 21, true],
  ])('%s come to %i', (text, points, isSoft) => {
    expect(totalOf(cardsOf(text))).toEqual({ points, isSoft })
  })
})

describe('a round', () => {
  it.each<readonly [string, string, string, string, readonly BlackjackMove[], bigint[], number]>([
    ['a higher total wins', 'T 9', 'T 8', '2', ['stand'], [2n, 1n], 1],
    ['a tie gives the stake back', 'T 8', 'T 8', '2', ['stand'], [1n, 1n], 1],
    ['a lower total loses', 'T 7', 'T 8', '2', ['stand'], [0n, 1n], 1],
    ['over 21 loses at once', 'T 6', 'T 6', 'T T', ['hit'], [0n, 1n], 1],
    ['the dealer draws up to 17', 'T 8', 'T 6', 'T', ['stand'], [2n, 1n], 1],
    ['the dealer stands on a soft 17', 'T 8', 'A 6', '4', ['stand'], [2n, 1n], 1],
    ['twenty-one stands by itself', '5 6', 'T 9', 'T', ['hit'], [2n, 1n], 1],
    ['doubling pays two stakes twice', '5 6', 'T 7', '9', ['double'], [2n, 1n], 2],
    ['doubling loses both', '5 6', 'T 7', '2', ['double'], [0n, 1n], 2],
    ['surrender gives half back', 'T 6', 'T 9', '2', ['surrender'], [1n, 2n], 1],
    [
      'two split hands are settled apart',
      '8 8',
      'T 8',
      'T 2',
      ['split', 'stand', 'stand'],
      [1n, 2n],
      2,
    ],
    ['split aces get one card each', 'A A', 'T 9', 'T K', ['split'], [2n, 1n], 2],
    [
      'a split hand may be doubled',
      '8 8',
      'T 7',
      '3 T T',
      ['split', 'double', 'stand'],
      [2n, 1n],
      3,
    ],
  ])('%s', (_what, own, dealer, next, moves, [numerator = 0n, denominator], stakes) => {
    const { state, outcome, stakes: laid } = play(build(own, dealer, next), ...moves)
    expect(state.isOver).toBe(true)
    expect([outcome, laid]).toEqual([ratio(numerator, denominator), stakes])
  })

  it('offers what the hand allows', () => {
    const moves = (own: string) => movesOn(build(own, 'T 7').hands, 0)
    expect(moves('T 6')).toEqual(['hit', 'stand', 'double', 'surrender'])
    expect(moves('T K')).toEqual(['hit', 'stand', 'double', 'split', 'surrender'])
    expect(moves('2 3 4')).toEqual(['hit', 'stand'])
    expect(moves('T 6 5')).toEqual([])
    const split = play(build('8 8', 'T 7', '3 T T'), 'split').state
    expect(movesOn(split.hands, split.active)).toEqual(['hit', 'stand', 'double'])
  })

  it('refuses what it does not offer', () => {
    const refused = applyChoice(build('T 6', 'T 7'), { type: 'split' })
    expect(refused).toMatchObject({ refusal: { code: 'move_not_possible' } })
    const { state } = play(build('T 9', 'T 8'), 'stand')
    expect(applyChoice(state, { type: 'hit' })).toMatchObject({ refusal: { code: 'round_over' } })
    expect(closeRound(state)).toMatchObject({ refusal: { code: 'round_over' } })
  })

  it('left unfinished stands', () => {
    expect(closeRound(build('T 9', 'T 8'))).toMatchObject({ value: { outcome: ratio(2n) } })
  })

  it('ends at once with blackjack on either side, and keeps the dealer’s secret else', () => {
    let [ended, naturals] = [0, 0]
    for (let seed = 0; seed < 600; seed += 1) {
      const { state, outcome } = openRound(seededChance(seed))
      const [own, dealers] = [state.hands[0]?.cards ?? [], state.dealer].map(
        (cards) => totalOf(cards.slice(0, 2)).points === 21,
      )
      expect(outcome !== undefined).toBe(own || dealers)
      if (outcome) ended += 1
      if (own && !dealers) {
        naturals += 1
        expect(outcome).toEqual(ratio(5, 2))
      }
      if (!outcome) expect(viewRound(state).dealer).toHaveLength(1)
    }
    expect(ended).toBeGreaterThan(30)
    expect(naturals).toBeGreaterThan(10)
  })

  it('never runs out of cards, never loses a stake, and pays at most 5 to 2', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.array(fc.constantFrom<BlackjackMove>('hit', 'stand', 'double', 'split', 'hit'), {
          minLength: 50,
          maxLength: 50,
        }),
        (seed, moves) => {
          let { state, outcome } = openRound(seededChance(seed))
          for (const type of moves) {
            const step = applyChoice(state, { type })
            if (!step.ok) continue
            expect(stakesIn(step.value.state)).toBeGreaterThanOrEqual(stakesIn(state))
            ;({ state, outcome } = step.value)
          }
          expect(state.isOver).toBe(true)
          expect(stakesIn(state)).toBeLessThanOrEqual(4)
          expect(compareRatios(outcome ?? ratio(9), ratio(5, 2))).toBeLessThanOrEqual(0)
        },
      ),
      { seed: 21, numRuns: 300 },
    )
  })
})

describe('basic strategy', () => {
  it.each<readonly [string, string, BlackjackMove]>([
    ['T 6', 'T', 'surrender'],
    ['T 6', '6', 'stand'],
    ['T 2', '3', 'hit'],
    ['5 6', 'T', 'double'],
    ['5 6', 'A', 'hit'],
    ['A 7', '3', 'double'],
    ['A 7', '9', 'hit'],
    ['A 7', '2', 'stand'],
    ['8 8', 'A', 'split'],
    ['5 5', '6', 'double'],
    ['T T', '6', 'stand'],
    ['9 9', '7', 'stand'],
    ['2 3 T', 'T', 'hit'],
  ])('plays %s against %s: %s', (own, dealer, move) => {
    const [up = 0] = cardsOf(dealer)
    expect(adviseMove(build(own, `${dealer} 7`).hands, 0, up)).toBe(move)
  })

  it('keeps the house at the published 0.34 percent, give or take 0.05', () => {
    const { rtp } = blackjack.maths()
    const edge = 100 - (100 * Number(rtp.numerator)) / Number(rtp.denominator)
    expect(Math.abs(edge - (0.56 - 0.14 - 0.08))).toBeLessThan(0.05)
    expect(keptReturn().rtp).toEqual(['996127713', '1000000000'])
  })
})
