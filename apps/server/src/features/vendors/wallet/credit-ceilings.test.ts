import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CreditFacts, findCeiling, vendorHourMax } from './credit-ceilings.ts'

const MOST = { eachMaxMinor: 1_000n, memberDayMaxMinor: 2_500n, vendorHourMaxMinor: 5_000n }
const credit = (of: Partial<CreditFacts>): CreditFacts => ({
  ...{ amountMinor: 100n, memberDayMinor: 0n, vendorHourMinor: 0n },
  ...of,
})

describe('a credit', () => {
  it.each<[string, Partial<CreditFacts>, string | undefined]>([
    ['of the least is the player’s at once', { amountMinor: 1n }, undefined],
    ['at the ceiling of each', { amountMinor: 1_000n }, undefined],
    ['one above the ceiling of each', { amountMinor: 1_001n }, 'each'],
    ['that fills the member’s day', { memberDayMinor: 2_400n }, undefined],
    ['one above the member’s day', { memberDayMinor: 2_401n }, 'member_day'],
    ['that fills the vendor’s hour', { vendorHourMinor: 4_900n }, undefined],
    ['one above the vendor’s hour', { vendorHourMinor: 4_901n }, 'vendor_hour'],
    [
      'above day and hour, by the plainer one',
      { memberDayMinor: 2_500n, vendorHourMinor: 5_000n },
      'member_day',
    ],
    ['above each and day', { amountMinor: 1_001n, memberDayMinor: 2_500n }, 'each'],
    [
      'at the most of its title',
      { round: { payoutMaxMinor: 100n, paidBeforeMinor: 0n } },
      undefined,
    ],
    [
      'one above the most of its title',
      { round: { payoutMaxMinor: 99n, paidBeforeMinor: 0n } },
      'title',
    ],
    [
      'above it with what was paid before',
      { round: { payoutMaxMinor: 500n, paidBeforeMinor: 401n } },
      'title',
    ],
    ['of a round without a stake', { round: { payoutMaxMinor: 0n, paidBeforeMinor: 0n } }, 'title'],
    [
      'within its title and above each',
      { amountMinor: 1_001n, round: { payoutMaxMinor: 9_999n, paidBeforeMinor: 0n } },
      'each',
    ],
    ['of more than any number of a float', { amountMinor: 999_999_999_999_999_999n }, 'each'],
  ])('%s', (_, of, ceiling) => {
    expect(findCeiling(credit(of), MOST)?.ceiling).toBe(ceiling)
  })

  it('tells what the ceiling was', () => {
    expect(findCeiling(credit({ memberDayMinor: 2_500n }), MOST)).toEqual({
      ceiling: 'member_day',
      ceilingMinor: 2_500n,
    })
  })

  it('of any size is checked where the ceiling is nothing', () => {
    const none = { eachMaxMinor: 0n, memberDayMaxMinor: 0n, vendorHourMaxMinor: 0n }
    expect(findCeiling(credit({ amountMinor: 1n }), none)?.ceiling).toBe('each')
  })

  it('after another never comes to more than a day lets through, in whatever parts it comes', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, 1_500n), { maxLength: 40 }), (amounts) => {
        let letThrough = 0n
        for (const amountMinor of amounts) {
          const facts = { amountMinor, memberDayMinor: letThrough, vendorHourMinor: letThrough }
          if (findCeiling(facts, MOST) === undefined) letThrough += amountMinor
        }
        expect(letThrough <= MOST.memberDayMaxMinor).toBe(true)
      }),
    )
  })

  it('is none when it is nothing', () => {
    expect(() => findCeiling(credit({ amountMinor: 0n }), MOST)).toThrow('more than nothing')
  })
})

describe('what a vendor may credit in an hour', () => {
  it.each([
    ['is the floor where nothing was staked', 0n, 500n],
    ['is the floor below its share', 9_999n, 500n],
    ['is its share, rounded down', 10_039n, 501n],
    ['of very much is exact', 123_456_789_012_345_678n, 6_172_839_450_617_283n],
  ])('%s', (_, stakedMinor, mostMinor) => {
    expect(vendorHourMax({ hourSharePercent: 5, hourFloorMinor: 500n }, stakedMinor)).toBe(
      mostMinor,
    )
  })
})
