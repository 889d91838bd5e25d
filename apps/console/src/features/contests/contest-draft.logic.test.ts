import { describe, expect, it } from 'vitest'
import { EMPTY_RACE, makeRace, missingOf, readPrizes } from './contest-draft.logic.ts'

describe('the prizes of a race or raffle', () => {
  it('are read line by line, with how many of each', () => {
    expect(readPrizes('1000.00\n 3 × 50.00\n', 2, 10)).toEqual(['100000', '5000', '5000', '5000'])
    expect(readPrizes('', 2, 10)).toBeUndefined()
    expect(readPrizes('abc', 2, 10)).toBeUndefined()
    expect(readPrizes('11 x 1.00', 2, 10)).toBeUndefined()
  })
})

describe('the draft of a race', () => {
  it('names what is missing, and is made of what was typed', () => {
    expect(missingOf(EMPTY_RACE, 2, 10)).toEqual(['titles', 'prizes', 'opensAt', 'closesAt'])
    const fields = {
      ...EMPTY_RACE,
      ...{ titles: { en: ' April race ', vi: '' }, prizes: '10.00', stakeMin: '2.00' },
      ...{ opensAt: '2026-03-01T00:00', closesAt: '2026-02-01T00:00' },
    }
    expect(missingOf(fields, 2, 10)).toEqual(['closesAt'])
    const read = { ...fields, closesAt: '2026-04-01T00:00' }
    expect(missingOf(read, 2, 10)).toEqual([])
    expect(makeRace(read, 2, 10)).toMatchObject({
      ...{ titles: { en: 'April race' }, prizesMinor: ['1000'], stakeMinMinor: '200' },
      ...{ product: null, measure: 'turnover' },
    })
  })
})
