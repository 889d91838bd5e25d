import { type Ratio, ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { ratioOfPercent } from '../exact.ts'
import { addFriendDays, type ReferralSums, referralPayout } from '../referral/referral-earnings.ts'
import cases from '../testing/affiliate-deals.cases.json' with { type: 'json' }
import { momentOf } from '../testing/case-house.ts'
import { attribute, type Click } from './attribution.ts'
import type { Deal } from './deal.ts'
import type { PlayerMonth } from './net-revenue.ts'
import { type PlayerEvent, qualifiedAt } from './qualification.ts'
import { type AffiliateStatement, NEW_AFFILIATE, settleMonth } from './settle-month.ts'

interface DealCase {
  readonly terms: {
    readonly tiers?: readonly {
      readonly percent: string
      readonly ngrMinMinor?: number
      readonly activeMin?: number
    }[]
    readonly carriesNegative?: boolean
    readonly payoutMinMinor: number
    readonly vendorPercent?: string
    readonly taxPercent?: string
    readonly adminPercent?: string
    readonly subPercent?: string
    readonly cpaMinor?: number
    readonly highRollerMinor?: number
  }
  readonly months: readonly {
    readonly figures?: readonly ({ readonly player: string } & Readonly<Record<string, unknown>>)[]
    readonly qualified?: readonly string[]
    readonly reversed?: readonly string[]
    readonly subs?: readonly number[]
    readonly adjustmentMinor?: number
  }[]
}

interface ClickCase {
  readonly windowDays: number
  readonly codes: Readonly<Record<string, string>>
  readonly affiliates: Readonly<
    Record<string, { readonly state: string; readonly marks: readonly string[] }>
  >
  readonly clicks: readonly {
    readonly id: number
    readonly visitor: string
    readonly affiliate: string
    readonly at: string
  }[]
  readonly registrations: readonly {
    readonly player: string
    readonly visitor: string
    readonly at: string
    readonly code?: string
    readonly marks?: readonly string[]
  }[]
}

interface BaselineCase {
  readonly terms: {
    readonly withinDays: number
    readonly firstDepositMinMinor: number
    readonly depositsMinMinor: number
    readonly stakesMinMinor: number
    readonly needsVerified: boolean
  }
  readonly players: readonly {
    readonly id: string
    readonly registeredAt: string
    readonly events: readonly {
      readonly do: string
      readonly at: string
      readonly amountMinor?: number
      readonly validBetMinor?: number
    }[]
  }[]
}

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

type AnyInput = DealCase | ClickCase | BaselineCase | ReferralCase

function work(input: AnyInput): unknown {
  if ('months' in input) return settleMonths(input)
  if ('clicks' in input) return attributeAll(input)
  return 'players' in input ? qualifyAll(input) : payReferrals(input)
}

function readDeal({ terms }: DealCase): Deal {
  const { carriesNegative = false, cpaMinor = 0, payoutMinMinor, highRollerMinor } = terms
  const deductions = [terms.vendorPercent, terms.taxPercent, terms.adminPercent]
  return {
    tiers: (terms.tiers ?? []).map(({ percent, ngrMinMinor, activeMin }) => ({
      share: ratioOfPercent(percent),
      ...(ngrMinMinor !== undefined && { ngrMinMinor: BigInt(ngrMinMinor) }),
      ...(activeMin !== undefined && { activeMin }),
    })),
    carriesNegative,
    cpaMinor: BigInt(cpaMinor),
    subShare: ratioOfPercent(terms.subPercent ?? '0'),
    payoutMinMinor: BigInt(payoutMinMinor),
    ...(highRollerMinor !== undefined && { highRollerMinor: BigInt(highRollerMinor) }),
    deductions: deductions.flatMap((each) => (each === undefined ? [] : [ratioOfPercent(each)])),
  }
}

function settleMonths(input: DealCase): unknown[] {
  const deal = readDeal(input)
  let state = NEW_AFFILIATE
  return input.months.map((month) => {
    const { figures = [], qualified = [], reversed = [], subs = [], adjustmentMinor = 0 } = month
    const statement = settleMonth(deal, state, {
      figures: figures.map(readMonth),
      ...{ qualified, reversed },
      subsMinor: subs.map(BigInt),
      adjustmentMinor: BigInt(adjustmentMinor),
    })
    state = statement.next
    return tell(statement)
  })
}

function readMonth(
  given: { readonly player: string } & Readonly<Record<string, unknown>>,
): PlayerMonth {
  const amount = (name: string) => BigInt((given[name] as number | undefined) ?? 0)
  return {
    player: given.player,
    stakeMinor: amount('stakeMinor'),
    payoutMinor: amount('payoutMinor'),
    jackpotMinor: amount('jackpotMinor'),
    bonusCostMinor: amount('bonusCostMinor'),
    rebateMinor: amount('rebateMinor'),
    paymentFeeMinor: amount('paymentFeeMinor'),
    chargebackMinor: amount('chargebackMinor'),
  }
}

const fraction = ({ numerator, denominator }: Ratio) => `${numerator}/${denominator}`

function tell({ ngr, base, next, newCpaPlayers, ...amounts }: AffiliateStatement): unknown {
  return {
    ngrMinor: fraction(ngr),
    baseMinor: fraction(base),
    tier: amounts.tier,
    shareMinor: Number(amounts.shareMinor),
    cpaMinor: Number(amounts.cpaMinor),
    cpaPlayers: newCpaPlayers,
    subMinor: Number(amounts.subMinor),
    monthMinor: Number(amounts.monthMinor),
    payMinor: Number(amounts.payMinor),
    payableLeftMinor: Number(next.payableMinor),
    carryMinor: fraction(next.carry),
    fenced: Object.fromEntries([...next.apart].map(([player, left]) => [player, fraction(left)])),
  }
}

function attributeAll({ windowDays, codes, affiliates, clicks, registrations }: ClickCase) {
  return registrations.map(({ player, visitor, at, code, marks = [] }) => {
    const own = clicks
      .filter((click) => click.visitor === visitor)
      .map(({ id, affiliate, at: clickedAt }): Click => {
        return { id, affiliateId: affiliate, at: momentOf(clickedAt) }
      })
    const registering = { at: momentOf(at), clicks: own, marks, windowDays }
    const { affiliateId, by } = attribute(
      { ...registering, ...(code !== undefined && { code: { affiliateId: codes[code] } }) },
      (id) => {
        const found = affiliates[id]
        return found && { isApproved: found.state === 'approved', marks: found.marks }
      },
    )
    return { player, affiliate: affiliateId, by }
  })
}

function qualifyAll({ terms, players }: BaselineCase) {
  const baseline = {
    ...terms,
    firstDepositMinMinor: BigInt(terms.firstDepositMinMinor),
    depositsMinMinor: BigInt(terms.depositsMinMinor),
    stakesMinMinor: BigInt(terms.stakesMinMinor),
  }
  return players.map(({ id, registeredAt, events }) => {
    const read = events.map(
      ({ do: kind, at, amountMinor = 0, validBetMinor = 0 }) =>
        ({
          ...{ kind, at: momentOf(at) },
          amountMinor: BigInt(amountMinor),
          validBetMinor: BigInt(validBetMinor),
        }) as PlayerEvent,
    )
    const at = qualifiedAt(baseline, momentOf(registeredAt), read)
    const text = at === null ? null : new Date(at).toISOString().replace('.000Z', 'Z')
    return { player: id, qualifiedAt: text }
  })
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

describe('affiliates and referral', () => {
  it.each(cases.map((each) => [each.id, each.describes, each] as const))(
    '%s: %s',
    (_id, _describes, { input, expected }) => {
      expect(work(input as unknown as AnyInput)).toEqual(expected)
    },
  )

  it('a fraction of a unit is carried until it is made up', () => {
    const deal = readDeal({
      terms: {
        tiers: [{ percent: '50' }],
        carriesNegative: true,
        payoutMinMinor: 0,
        taxPercent: '33',
      },
      months: [],
    })
    const figures = [readMonth({ player: 'p', stakeMinor: 1, payoutMinor: 0, bonusCostMinor: 1 })]
    const nothing = { qualified: [], reversed: [], subsMinor: [], adjustmentMinor: 0n }
    const { next } = settleMonth(deal, NEW_AFFILIATE, { ...nothing, figures })
    expect(next.carry).toEqual(ratio(33n, 100n))
  })
})
