import { RefusedCall } from '@baize/api-client'
import { describe, expect, it } from 'vitest'
import { entryRefusalOf, stakeWithin } from './slip-refusal.logic.ts'

const refusal = (details: Record<string, string | number>) =>
  new RefusedCall(409, { success: false, code: 'number_full', message: '', details })

const entries = [1, 2].map((id) => ({
  ...{ id, play: 'lo2', bet: {}, lineCount: 27, unitMinor: '200', times: 5 },
}))

describe('a refused slip', () => {
  it('says which entry it is about, and the room left', () => {
    const about = entryRefusalOf(refusal({ entry: 1, number: '86', roomMinor: '4200' }), entries)
    expect(about).toEqual({ code: 'number_full', entryId: 2, number: '86', roomMinor: 4_200n })
    expect(
      entryRefusalOf(refusal({ entry: 0, roomMinor: '0' }), entries)?.roomMinor,
    ).toBeUndefined()
    expect(entryRefusalOf(refusal({}), entries)).toBeUndefined()
    expect(entryRefusalOf(new Error('lost'), entries)).toBeUndefined()
  })

  it('is taken again with the largest stake that fits', () => {
    expect(stakeWithin(4_200n, ['200', '20', '2'])).toEqual({ unitMinor: '200', times: 21 })
    expect(stakeWithin(4_250n, ['200', '20', '2'])).toEqual({ unitMinor: '2', times: 2_125 })
    expect(stakeWithin(1n, ['200', '20', '2'])).toBeUndefined()
  })
})
