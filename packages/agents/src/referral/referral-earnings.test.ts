import { ratioOfPercent } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { casesOf } from '../testing/affiliate-cases.ts'
import { addFriendDays, type ReferralSums, referralPayout } from './referral-earnings.ts'

interface ReferralCase {
  readonly levels: readonly string[]
  readonly parent: Readonly<Record<string, string>>
  readonly qualified: Readonly<Record<string, string>>
  readonly closed?: readonly string[]
  readonly days: readonly {
    readonly day: string
    readonly validBetMinor: Readonly<Record<string, number>>
  }[]
}

function payReferrals({ levels: percents, parent, qualified, closed = [], days }: ReferralCase) {
  const levels = percents.map(ratioOfPercent)
  const paid = new Map<string, bigint>()
  let sums: ReferralSums = new Map()
  return days.map(({ day, validBetMinor }) => {
    const counted = Object.entries(validBetMinor)
      .filter(([friend]) => (qualified[friend] ?? '9999') <= day)
      .map(([friendId, minor]) => ({ friendId, validBetMinor: BigInt(minor) }))
    sums = addFriendDays(levels, { referrerOf: (id) => parent[id] }, sums, counted)
    const payouts = [...sums].map(([member, sum]) => {
      const paidMinor = paid.get(member) ?? 0n
      const isClosed = closed.includes(member)
      const payoutMinor = referralPayout(levels, sum, { paidMinor, isClosed })
      paid.set(member, paidMinor + payoutMinor)
      return [member, Number(payoutMinor)] as const
    })
    return { day, paidMinor: Object.fromEntries(payouts.filter(([, payout]) => payout > 0)) }
  })
}

describe('referral', () => {
  it.each(casesOf<ReferralCase>('levels'))('%s: %s', (_id, _describes, input, expected) => {
    expect(payReferrals(input)).toEqual(expected)
  })
})
