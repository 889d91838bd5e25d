import { type Ratio, ratio, ratioOfPercent } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { CASE_COUNT, CASE_KINDS, casesOf } from '../testing/affiliate-cases.ts'
import type { Deal } from './deal.ts'
import type { PlayerMonth } from './net-revenue.ts'
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

describe('the month of an affiliate', () => {
  it.each(casesOf<DealCase>('months'))('%s: %s', (_id, _describes, input, expected) => {
    expect(settleMonths(input)).toEqual(expected)
  })

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

  it('is one of four kinds of cases, and no case is left out', () => {
    const counts = CASE_KINDS.map((kind) => casesOf(kind).length)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(CASE_COUNT)
  })
})
