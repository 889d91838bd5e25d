import type { PointsItem } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { betForPoint, convertedOf, obstacleOf, quantityMaxOf, readPoints } from './points.logic.ts'

const item: PointsItem = {
  ...{ itemId: '1', kind: 'goods', picture: 'gift', name: 'Mug', text: '' },
  ...{
    costPoints: '10',
    moneyMinor: null,
    reward: null,
    quantityMin: 2,
    quantityMax: 5,
    levelMin: 0,
  },
  ...{ isOpenToLevel: true, stockLeft: null },
}

describe('what bets bring in points', () => {
  it('is shown as the valid bets for one point, rounded up', () => {
    expect(betForPoint({ minorPerPoint: '10000' }, '1')).toBe(10_000n)
    expect(betForPoint({ minorPerPoint: '10000' }, '0.4')).toBe(25_000n)
    expect(betForPoint({ minorPerPoint: '10000' }, '0.3')).toBe(33_334n)
    expect(betForPoint({ minorPerPoint: '10000' }, '0')).toBeNull()
  })
})

describe('what points buy', () => {
  it('needs level, pieces and points, in this order', () => {
    expect(obstacleOf(item, 20n)).toBeNull()
    expect(obstacleOf(item, 19n)).toBe('short')
    expect(obstacleOf({ ...item, stockLeft: 1 }, 0n)).toBe('sold_out')
    expect(obstacleOf({ ...item, stockLeft: 1, isOpenToLevel: false }, 0n)).toBe('level')
    expect(quantityMaxOf(item, 45n)).toBe(4)
    expect(quantityMaxOf({ ...item, stockLeft: 3 }, 900n)).toBe(3)
  })

  it('is money for no more points than it is worth', () => {
    const conversion = { moneyMinor: '1', forPoints: '3', minPoints: '3' }
    expect(convertedOf(conversion, 10n)).toEqual({ moneyMinor: 3n, pointsUsed: 9n })
  })

  it('is typed in whole points', () => {
    expect(readPoints(' 1,200 ')).toBe(1_200n)
    expect([readPoints('0'), readPoints('-4'), readPoints('x')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
