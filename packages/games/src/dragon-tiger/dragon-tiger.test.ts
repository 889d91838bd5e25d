import { addRatios, ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { everyBranch } from '../testing/chance-tree.ts'
import { isSuitedTie, winnerOf } from './events.ts'
import { dragonTigerGame } from './game.ts'
import { dragonTiger } from './index.ts'
import { DRAGON_TIGER_SPOTS } from './rules.ts'

const [ACE, TWO, KING] = [0, 1, 12]
const HEARTS = 13

describe('two cards', () => {
  it.each([
    [KING, ACE, 'dragon', [200, 0, 0, 0]],
    [ACE, TWO, 'tiger', [0, 200, 0, 0]],
    [KING, KING + HEARTS, 'tie', [50, 50, 1200, 0]],
    [KING, KING, 'tie', [50, 50, 1200, 5100]],
  ])('%i and %i are for the %s and pay %j for 100 on each spot', (dragon, tiger, winner, paid) => {
    expect(winnerOf({ dragon, tiger })).toBe(winner)
    const returned = DRAGON_TIGER_SPOTS.map((spot) => {
      const { numerator, denominator } = dragonTigerGame.returnOf(spot, { dragon, tiger })
      return Number((100n * numerator) / denominator)
    })
    expect(returned).toEqual(paid)
  })

  it('tie once in 13.387 rounds, drawn card by card out of eight decks', () => {
    let [tie, suited] = [ratio(0n), ratio(0n)]
    // Every first card is alike for a tie: one of them stands for all.
    const second = everyBranch((chance) =>
      dragonTigerGame.draw({ below: (bound) => (bound === 416 ? 0 : chance.below(bound)) }),
    )
    for (const { probability, outcome } of second) {
      if (winnerOf(outcome) === 'tie') tie = addRatios(tie, probability)
      if (isSuitedTie(outcome)) suited = addRatios(suited, probability)
    }
    expect(tie).toEqual(ratio(31, 415))
    expect(suited).toEqual(ratio(7, 415))
  })

  it('give half of a bet back to the unit and refuse what has no half', () => {
    expect(dragonTiger.parseOptions({ bets: [{ spot: 'dragon', stakeMinor: '2' }] }).ok).toBe(true)
    expect(dragonTiger.parseOptions({ bets: [{ spot: 'dragon', stakeMinor: '3' }] })).toMatchObject(
      {
        refusal: { details: { fault: 'step' } },
      },
    )
  })
})
