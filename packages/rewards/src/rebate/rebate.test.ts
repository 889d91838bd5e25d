import { type Minor, minor, ratioOfPercent } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { casesOf } from '../testing/cases.ts'
import { claimableMinorOf, type RebateTerms, rebateOf } from './rebate.ts'

type Percents = Readonly<Record<string, string>>

interface CaseTerms {
  readonly basis: RebateTerms['basis']
  readonly rates: Percents
  readonly edges?: Percents
  readonly minMinor?: number
  readonly maxMinor?: number
}

interface CaseBet {
  readonly id: string
  readonly class: string
  readonly stakeMinor: number
}

const readPercents = (percents: Percents = {}) =>
  new Map(Object.entries(percents).map(([name, percent]) => [name, ratioOfPercent(percent)]))

function readTerms({ basis, rates, edges, minMinor, maxMinor }: CaseTerms): RebateTerms {
  return {
    basis,
    rates: readPercents(rates),
    edges: readPercents(edges),
    ...(minMinor !== undefined && { minMinor: minor(BigInt(minMinor)) }),
    ...(maxMinor !== undefined && { maxMinor: minor(BigInt(maxMinor)) }),
  }
}

const amounts = (given: Readonly<Record<string, number>>) =>
  new Map(Object.entries(given).map(([name, value]) => [name, BigInt(value)]))

interface ManualStep {
  readonly do?: 'claim' | 'close'
  readonly bet?: CaseBet
  readonly void?: string
}

/** Plays a day of slots, whose valid bet is the stake. */
function playDay(given: CaseTerms, steps: readonly ManualStep[], lapses: boolean): unknown[] {
  const terms = readTerms(given)
  const open = new Map<string, CaseBet>()
  let takenMinor: Minor = minor(0n)
  return steps.flatMap((step) => {
    if (step.bet) open.set(step.bet.id, step.bet)
    if (step.void !== undefined) open.delete(step.void)
    if (!step.do) return []
    const staked = [...open.values()].reduce((sum, { stakeMinor }) => sum + BigInt(stakeMinor), 0n)
    const worthMinor = rebateOf(terms, new Map([['slot', staked]]))
    const isLapsed = step.do === 'close' && lapses
    const paidMinor = isLapsed ? minor(0n) : claimableMinorOf({ worthMinor, takenMinor })
    takenMinor = minor(takenMinor + paidMinor)
    const [worth, paid, taken] = [worthMinor, paidMinor, takenMinor].map(Number)
    return [{ do: step.do, worthMinor: worth, paidMinor: paid, takenMinor: taken }]
  })
}

describe('a rebate', () => {
  // What counts of each bet is proven with the rules of bets, in packages/wagers.
  it.each(
    casesOf<
      CaseTerms,
      { readonly validBetByClassMinor: Record<string, number>; readonly rebateMinor: number }
    >('rebate'),
  )('%s: %s', (_id, _describes, terms, { validBetByClassMinor, rebateMinor }) => {
    expect(Number(rebateOf(readTerms(terms), amounts(validBetByClassMinor)))).toBe(rebateMinor)
  })

  it.each(
    casesOf<{
      readonly terms: CaseTerms
      readonly atClose: 'pay' | 'lapse'
      readonly steps: readonly ManualStep[]
    }>('manual-rebate'),
  )('%s: %s', (_id, _describes, { terms, atClose, steps }, expected) => {
    expect(playDay(terms, steps, atClose === 'lapse')).toEqual(expected)
  })

  it('is nothing where more was taken back than played', () => {
    const terms = readTerms({ basis: 'turnover', rates: { slot: '1' } })
    expect(rebateOf(terms, amounts({ slot: -5_000 }))).toBe(0n)
  })
})
