import { chanceOf } from '@baize/games/dice/rules'
import { describe, expect, it } from 'vitest'
import { limitsOf, otherSide, settleAt, stepTarget } from './dice.logic.ts'

describe('the target', () => {
  it.each([
    ['under', 5_000, 1, 5_100],
    ['under', 5_050, 1, 5_100],
    ['under', 5_050, -1, 5_000],
    ['under', 9_800, 1, 9_800],
    ['under', 40, -1, 1],
    ['over', 199, -1, 199],
    ['over', 9_998, 1, 9_998],
  ] as const)('%s %i moved by %i is %i', (direction, target, by, expected) => {
    expect(stepTarget({ direction, target }, by)).toEqual({ direction, target: expected })
  })

  it('has the same chance on the other side, and comes back', () => {
    for (const target of [1, 2_500, 5_000, 9_800]) {
      const bet = { direction: 'under', target } as const
      expect(chanceOf(otherSide(bet))).toEqual(chanceOf(bet))
      expect(otherSide(otherSide(bet))).toEqual(bet)
    }
  })

  it('has limits of its own on each side', () => {
    expect(limitsOf('under')).toEqual({ least: 1, most: 9_800 })
    expect(limitsOf('over')).toEqual({ least: 199, most: 9_998 })
  })
})

it('a number on its way ends where it was drawn', () => {
  expect(settleAt(1_000, 4_731, 0)).toBe(1_000)
  expect(settleAt(1_000, 4_731, 1)).toBe(4_731)
})
