import { SIC_BO_SPOTS } from '@baize/games/sic-bo/rules'
import { describe, expect, it } from 'vitest'
import { CLOTH_ROWS, partsOf, payOfSpot, winningSpots } from './sic-bo.logic.ts'

describe('the cloth of sic bo', () => {
  it('has every spot once', () => {
    const printed = CLOTH_ROWS.flatMap(({ spots }) => spots)
    expect(printed.toSorted()).toEqual(SIC_BO_SPOTS.map(({ spot }) => spot).toSorted())
  })

  it.each([
    ['small', '1 : 1'],
    ['total-4', '62 : 1'],
    ['total-10', '6 : 1'],
    ['pair-1-4', '6 : 1'],
    ['double-3', '11 : 1'],
    ['triple-3', '180 : 1'],
    ['any-triple', '31 : 1'],
    ['single-2', '1 : 1'],
  ])('prints on %s the pay %s', (spot, pay) => {
    expect(payOfSpot(spot)).toBe(pay)
  })

  it('lights what wins', () => {
    expect([...winningSpots([1, 1, 4])].toSorted()).toEqual(
      ['small', 'even', 'total-6', 'single-1', 'single-4', 'pair-1-4', 'double-1'].toSorted(),
    )
    expect(partsOf('pair-1-4')).toEqual({ kind: 'pair', numbers: [1, 4] })
  })
})
