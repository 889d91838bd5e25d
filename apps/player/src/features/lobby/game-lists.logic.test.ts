import { describe, expect, it } from 'vitest'
import { firstList, listsFor } from './game-lists.logic.ts'

describe('lists of games over a game', () => {
  it('are for members their own ones first', () => {
    expect(listsFor(true, ['BGS', 'RNG'])).toEqual([
      'recent',
      'favourites',
      'popular',
      'BGS',
      'RNG',
    ])
  })

  it('are for visitors what everybody has', () => {
    expect(listsFor(false, ['BGS'])).toEqual(['popular', 'BGS'])
  })

  it.each([
    [['mines', 'dice'], 'recent'],
    [['mines'], 'popular'],
    [[], 'popular'],
  ] as const)('begin after %j, on the page of Mines, with what is %s', (codes, list) => {
    expect(firstList(codes, 'mines')).toBe(list)
  })
})
