import { describe, expect, it } from 'vitest'
import type { PayoutFacts, RuleTerms } from './decide-payout.ts'
import { type KnownOrder, previewPayouts } from './preview-payouts.ts'

const HOUR_MS = 3_600_000
const FROM_MS = 1_800_000_000_000
const TERMS: RuleTerms = {
  eachMaxMinor: 50_000n,
  memberDayMaxMinor: 100_000n,
  accountDayMaxMinor: 100_000n,
  houseHourMaxMinor: 60_000n,
  houseDayMaxMinor: 150_000n,
  accountKnownDays: 7,
  checkPercent: 10,
}

function order(atMs: number, change: Partial<PayoutFacts> & { isRejected?: boolean } = {}) {
  const { isRejected = false, ...facts } = change
  return {
    isRejected,
    facts: {
      ...{ atMs: FROM_MS + atMs, amountMinor: 30_000n, goesToAccount: true },
      ...{ isMemberLocked: false, needsTwoPeople: false, isVerified: true, isTurnoverMade: true },
      ...{ accountPaidAtMs: 0, flags: 0, openChecks: 0, accessChangedAtMs: null },
      ...{ correctedAtMs: null, creditHeldAtMs: null, memberDayMinor: 0n, accountDayMinor: 0n },
      ...facts,
    },
  } satisfies KnownOrder
}

describe('what a rule would have paid', () => {
  it('counts payments, and those of them that people rejected', () => {
    const orders = [
      order(0),
      order(HOUR_MS, { isRejected: true }),
      order(2 * HOUR_MS, { flags: 1 }),
    ]
    expect(previewPayouts(TERMS, orders)).toEqual({
      ...{ paid: 2, paidMinor: 60_000n, rejected: 1, rejectedMinor: 30_000n },
      hindrances: [{ hindrance: 'flagged', count: 1 }],
    })
  })

  it('keeps the ceilings of hour and day over its own payments, each to the millisecond', () => {
    const hour = [order(0), order(1), order(HOUR_MS - 1), order(HOUR_MS)]
    expect(previewPayouts(TERMS, hour)).toMatchObject({
      paid: 3,
      hindrances: [{ hindrance: 'house_hour', count: 1 }],
    })
    const day = Array.from({ length: 6 }, (_, index) => order(index * HOUR_MS))
    expect(previewPayouts(TERMS, [...day, order(24 * HOUR_MS - 1), order(24 * HOUR_MS)])).toEqual({
      ...{ paid: 6, paidMinor: 180_000n, rejected: 0, rejectedMinor: 0n },
      hindrances: [{ hindrance: 'house_day', count: 2 }],
    })
  })

  it('is nothing of nothing', () => {
    expect(previewPayouts(TERMS, [])).toMatchObject({ paid: 0, paidMinor: 0n, hindrances: [] })
  })
})
