import type { PayoutHindrance } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import {
  decidePayout,
  faultOf,
  findSince,
  type HouseStanding,
  isDrawn,
  type PayoutFacts,
  type RuleTerms,
} from './decide-payout.ts'

const DAY_MS = 86_400_000
const NOW_MS = 1_800_000_000_000
const TERMS: RuleTerms = {
  eachMaxMinor: 50_000n,
  memberDayMaxMinor: 80_000n,
  accountDayMaxMinor: 70_000n,
  houseHourMaxMinor: 200_000n,
  houseDayMaxMinor: 900_000n,
  accountKnownDays: 14,
  checkPercent: 10,
}
const FACTS: PayoutFacts = {
  atMs: NOW_MS,
  amountMinor: 40_000n,
  goesToAccount: true,
  isMemberLocked: false,
  needsTwoPeople: false,
  isVerified: true,
  accountPaidAtMs: NOW_MS - 60 * DAY_MS,
  isTurnoverMade: true,
  flags: 0,
  openChecks: 0,
  accessChangedAtMs: null,
  correctedAtMs: null,
  creditHeldAtMs: null,
  memberDayMinor: 0n,
  accountDayMinor: 0n,
}
const QUIET: HouseStanding = { isOff: false, openAlarms: 0, hourMinor: 0n, dayMinor: 0n }
const ago = (days: number, moreMs = 0) => NOW_MS - days * DAY_MS - moreMs

// Rule M24
describe('the rule', () => {
  it('pays a verified player a small amount to a known account', () => {
    expect(decidePayout(TERMS, FACTS, QUIET)).toEqual([])
  })

  it.each<[PayoutHindrance, Partial<PayoutFacts>]>([
    ['goes_back', { goesToAccount: false }],
    ['player_locked', { isMemberLocked: true }],
    ['two_people', { needsTwoPeople: true }],
    ['identity_missing', { isVerified: false }],
    ['account_unknown', { accountPaidAtMs: null }],
    ['turnover_missing', { isTurnoverMade: false }],
    ['flagged', { flags: 1 }],
    ['check_open', { openChecks: 1 }],
  ])('leaves it to a person: %s', (hindrance, fact) => {
    expect(decidePayout(TERMS, { ...FACTS, ...fact }, QUIET)).toEqual([hindrance])
  })

  it('gives every reason, not the first', () => {
    const facts = { ...FACTS, isVerified: false, flags: 2, amountMinor: 50_001n }
    expect(decidePayout(TERMS, facts, { ...QUIET, isOff: true }).toSorted()).toEqual([
      ...(['amount_above', 'flagged', 'identity_missing', 'switched_off'] as const),
    ])
  })

  it.each<[PayoutHindrance, Partial<PayoutFacts>, Partial<HouseStanding>]>([
    ['amount_above', { amountMinor: 50_000n }, {}],
    ['member_day', { memberDayMinor: 40_000n }, {}],
    ['account_day', { accountDayMinor: 30_000n }, {}],
    ['house_hour', {}, { hourMinor: 160_000n }],
    ['house_day', {}, { dayMinor: 860_000n }],
  ])('pays what comes exactly to a ceiling, and nothing above: %s', (hindrance, facts, house) => {
    const at = { ...FACTS, ...facts }
    expect(decidePayout(TERMS, at, { ...QUIET, ...house })).toEqual([])
    const above = { ...at, amountMinor: at.amountMinor + 1n }
    expect(decidePayout(TERMS, above, { ...QUIET, ...house })).toEqual([hindrance])
  })

  it.each<[PayoutHindrance, keyof PayoutFacts]>([
    ['access_changed', 'accessChangedAtMs'],
    ['corrected', 'correctedAtMs'],
    ['credit_held', 'creditHeldAtMs'],
  ])('pays again seven days later, to the millisecond: %s', (hindrance, fact) => {
    expect(decidePayout(TERMS, { ...FACTS, [fact]: ago(7) }, QUIET)).toEqual([])
    expect(decidePayout(TERMS, { ...FACTS, [fact]: ago(7, -1) }, QUIET)).toEqual([hindrance])
    expect(findSince({ ...FACTS, [fact]: ago(7, -1) }, QUIET)).toEqual([hindrance])
  })

  it('knows an account once its first payment is as old as the terms ask, to the millisecond', () => {
    expect(decidePayout(TERMS, { ...FACTS, accountPaidAtMs: ago(14) }, QUIET)).toEqual([])
    const young = { ...FACTS, accountPaidAtMs: ago(14, -1) }
    expect(decidePayout(TERMS, young, QUIET)).toEqual(['account_unknown'])
  })

  it('pays nothing while it is off or an alarm of money is open, also what waits to be sent', () => {
    expect(decidePayout(TERMS, FACTS, { ...QUIET, isOff: true })).toEqual(['switched_off'])
    expect(decidePayout(TERMS, FACTS, { ...QUIET, openAlarms: 1 })).toEqual(['alarm_open'])
    expect(findSince(FACTS, { ...QUIET, isOff: true })).toEqual(['switched_off'])
    expect(findSince(FACTS, { ...QUIET, openAlarms: 1 })).toEqual(['alarm_open'])
    expect(findSince(FACTS, QUIET)).toEqual([])
  })
})

describe('terms', () => {
  it.each([
    [{}, 50_000n, undefined],
    [{}, 49_999n, 'above_second_approval'],
    [{ memberDayMaxMinor: 49_999n }, 50_000n, 'ceiling_below_payment'],
    [{ accountDayMaxMinor: 49_999n }, 50_000n, 'ceiling_below_payment'],
    [{ houseHourMaxMinor: 49_999n }, 50_000n, 'ceiling_below_payment'],
    [{ houseDayMaxMinor: 49_999n }, 50_000n, 'ceiling_below_payment'],
  ] as const)('%o with two people above %s: %s', (change, above, fault) => {
    expect(faultOf({ ...TERMS, ...change }, above)).toBe(fault)
  })
})

describe('the draw of a check', () => {
  it.each([
    [[0, 0, 0, 0], 1, true],
    // 42949672.96 is one percent of all words.
    [[0x02, 0x8f, 0x5c, 0x28], 1, true],
    [[0x02, 0x8f, 0x5c, 0x29], 1, false],
    [[0xff, 0xff, 0xff, 0xff], 99, false],
    [[0xff, 0xff, 0xff, 0xff], 100, true],
  ])('of the bytes %o at %i percent is %s', (bytes, percent, drawn) => {
    expect(isDrawn(Uint8Array.from(bytes), percent)).toBe(drawn)
  })
})
