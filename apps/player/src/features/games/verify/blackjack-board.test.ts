import type { RoundView } from '@baize/contract'
import type { SeatsOptions } from '@baize/games/blackjack/seats/events'
import { applyChoice, openRound } from '@baize/games/blackjack/seats/play'
import { seededChance } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { blackjackOf } from '../blackjack/blackjack.logic.ts'
import { nextOfBlackjack } from '../blackjack/blackjack-plan.logic.ts'
import { sideSumsOf } from '../blackjack/round-sums.logic.ts'

const THREE: SeatsOptions = {
  ...{ hands: 3, handMinor: '20000', perfectPairsMinor: '2000', plusThreeMinor: '2000' },
}
const threeHands = (...events: object[]) =>
  ({
    ...{ gameCode: 'blackjack', version: 'blackjack@2', stakeMinor: '72000' },
    ...{ options: THREE, events },
  }) as unknown as RoundView

describe('the board of blackjack', () => {
  it('is the round itself, step by step, when a run plays it', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      let step = openRound(seededChance(seed), THREE)
      const events: object[] = [...step.events]
      while (!step.outcome) {
        const board = blackjackOf(threeHands(...events))
        expect(board.phase).toBe(step.state.phase)
        if (board.phase === 'hands') expect(board.active).toEqual(step.state.active)
        const next = applyChoice(step.state, nextOfBlackjack(board) as never)
        if (!next.ok) return expect.fail(next.refusal.code)
        step = next.value
        events.push(...step.events)
      }
      const board = blackjackOf(threeHands(...events))
      expect(board.dealer).toEqual(step.state.dealer)
      expect(board.seats.map(({ hands }) => hands.map(({ cards }) => cards))).toEqual(
        step.state.seats.map(({ hands }) => hands.map(({ cards }) => cards)),
      )
      expect(sideSumsOf(board).map(({ stakedMinor }) => stakedMinor)).toEqual([6_000n, 6_000n])
    }
  })
})
