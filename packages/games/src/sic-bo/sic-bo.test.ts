import { ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { everyBranch, scriptedChance } from '../testing/chance-tree.ts'
import { sicBoGame } from './game.ts'
import { sicBo } from './index.ts'
import type { Dice } from './rules.ts'

describe('the throws', () => {
  it('are 216, with the known ways for every total', () => {
    const throws = [...everyBranch((chance) => sicBoGame.draw(chance).dice)]
    expect(throws).toHaveLength(216)
    const ways = new Map<number, number>()
    for (const { outcome, probability } of throws) {
      expect(probability).toEqual(ratio(1, 216))
      const total = outcome.reduce((sum, face) => sum + face, 0)
      ways.set(total, (ways.get(total) ?? 0) + 1)
    }
    expect([...ways].toSorted(([a], [b]) => a - b).map(([, count]) => count)).toEqual([
      1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1,
    ])
  })
})

describe('a round', () => {
  it.each<[Dice, Record<string, string>]>([
    [
      [1, 2, 5],
      { small: '200', big: '0', even: '200', odd: '0', 'total-8': '900', 'pair-2-5': '700' },
    ],
    [
      [6, 6, 4],
      {
        big: '200',
        'single-6': '300',
        'single-4': '200',
        'double-6': '1200',
        'total-16': '3200',
        'pair-4-6': '700',
        'triple-6': '0',
      },
    ],
    [
      [2, 2, 2],
      {
        small: '0',
        even: '0',
        odd: '0',
        'total-6': '1900',
        'single-2': '1300',
        'double-2': '1200',
        'triple-2': '18100',
        'any-triple': '3200',
        'pair-2-3': '0',
      },
    ],
    [[1, 1, 2], { 'total-4': '6300', small: '200', 'double-1': '1200', 'any-triple': '0' }],
  ])('with %j pays by spot %j for 100 on each', (dice, returned) => {
    const bets = Object.keys(returned).map((spot) => ({ spot, stakeMinor: '100' }))
    const { events } = sicBo.open(scriptedChance(dice.map((face) => face - 1)), { bets })
    expect(events[0]).toEqual({ type: 'drawn', result: { dice } })
    expect(events[1]).toMatchObject({
      bets: Object.entries(returned).map(([spot, returnedMinor]) => ({ spot, returnedMinor })),
    })
  })

  it('has fifty-two spots', () => {
    expect(sicBoGame.spots).toHaveLength(52)
  })
})
