import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { densestGroup, findUnusual, SIMILAR_PERCENT } from './find-unusual.ts'

const FROM = { similar: 100, cycles: 3, hourMinor: 1_000_000n }
const QUIET = { amountsMinor: [], cycles: [], hourMinor: 0n }
const findings = (lately: object) =>
  findUnusual({ ...QUIET, ...lately }, FROM).map(({ subject, detail }) => `${subject}: ${detail}`)

describe('unusual withdrawals', () => {
  it('are 650 of about 700, and not as many of all amounts', () => {
    const leaked = Array.from({ length: 650 }, (_, index) => 69_000n + BigInt((index * 37) % 2_000))
    expect(findings({ amountsMinor: leaked })).toEqual([
      'the last 24 hours: 650 withdrawals of 69000 to 70998 minor units',
    ])
    const usual = Array.from({ length: 650 }, (_, index) => 10_000n + BigInt(index * index * 100))
    expect(findings({ amountsMinor: usual })).toEqual([])
  })

  it.each([
    [2, []],
    [3, ['member 7: 3 withdrawals within 60 minutes of a deposit, in 24 hours']],
  ])('are %i of a member soon after deposits: %j', (withdrawals, told) => {
    expect(findings({ cycles: [{ memberId: 7n, withdrawals }] })).toEqual(told)
  })

  it.each([
    [1_000_000n, []],
    [1_000_001n, ['the last hour: 1000001 minor units were asked for, 1000000 is set']],
  ])('are %s in an hour: %j', (hourMinor, told) => {
    expect(findings({ hourMinor })).toEqual(told)
  })

  it('are as many as the simplest count finds', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 400n }), { maxLength: 40 })
    fc.assert(
      fc.property(amounts, (all) => {
        const near = (from: bigint) =>
          all.filter((each) => each >= from && (each - from) * 100n <= from * SIMILAR_PERCENT)
            .length
        expect(densestGroup(all).count).toBe(Math.max(0, ...all.map(near)))
      }),
    )
  })
})
