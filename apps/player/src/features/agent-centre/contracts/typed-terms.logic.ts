import { parseMoney } from '@baize/kernel'
import type { ContractTerms } from './contract-types.ts'

type Tier = ContractTerms['tiers'][number]

/** A tier as it is typed; sums and percents as plain decimals, an empty text for nothing. */
export interface TypedTier {
  /** From which valid bet or net loss on, by what the contract is based on. */
  readonly from: string
  readonly activeMembers: string
  /** The rate in percent, or the sum. */
  readonly worth: string
}

export type TierField = keyof TypedTier
export type TierFault =
  | 'rate'
  | 'aboveOwn'
  | 'notRising'
  | 'amount'
  | 'aboveAmount'
  | 'count'
  | 'condition'

export const EMPTY_TIER: TypedTier = { from: '', activeMembers: '', worth: '' }

const PERCENT_PLACES = 4
const PERCENT_MAX = 100n * 10n ** BigInt(PERCENT_PLACES)

/** A whole number from zero up; undefined for anything else. */
export function readCount(text: string): number | undefined {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : undefined
}

/** Ten-thousandths of a percent, from 0 to 100 percent; undefined for anything else. */
export function readPercent(text: string): bigint | undefined {
  const points = parseMoney(text.trim(), PERCENT_PLACES)
  return points !== undefined && points >= 0n && points <= PERCENT_MAX ? points : undefined
}

/** `0.06` for 600: without zeros that say nothing. */
export function percentOf(points: bigint): string {
  const figures = points.toString().padStart(PERCENT_PLACES + 1, '0')
  const text = `${figures.slice(0, -PERCENT_PLACES)}.${figures.slice(-PERCENT_PLACES)}`
  return text.replace(/\.?0+$/, '')
}

/** The highest that terms pay: ten-thousandths of a percent, or minor units where they pay a fixed sum. */
export function topWorthOf({ pay, tiers }: Pick<ContractTerms, 'pay' | 'tiers'>): bigint {
  const worths = tiers.map((tier) =>
    pay === 'rate' ? (readPercent(tier.ratePercent ?? '') ?? 0n) : BigInt(tier.amountMinor ?? '0'),
  )
  return worths.reduce((most, worth) => (worth > most ? worth : most), 0n)
}

/** What a form begins with, for a contract that follows these terms. */
export function typedTiersOf(terms: ContractTerms, exponent: number): readonly TypedTier[] {
  return terms.tiers.map((tier) => {
    const from = terms.metric === 'valid_bet' ? tier.validBetMinMinor : tier.netLossMinMinor
    return {
      from: from === undefined || from === '0' ? '' : decimalOf(from, exponent),
      activeMembers: tier.activeMembersMin ? String(tier.activeMembersMin) : '',
      worth:
        terms.pay === 'rate'
          ? percentOf(readPercent(tier.ratePercent ?? '') ?? 0n)
          : decimalOf(tier.amountMinor ?? '0', exponent),
    }
  })
}

function decimalOf(minor: string, exponent: number): string {
  if (exponent === 0) return minor
  const padded = minor.padStart(exponent + 1, '0')
  return `${padded.slice(0, -exponent)}.${padded.slice(-exponent)}`.replace(/\.0+$/, '')
}

export type TierFaults = Readonly<Partial<Record<TierField, TierFault>>>

type ReadTiers =
  | { readonly isOk: true; readonly tiers: Tier[] }
  | { readonly isOk: false; readonly faults: readonly TierFaults[] }

interface ReadTier {
  readonly fromMinor: bigint | undefined
  readonly activeMembers: number | undefined
  readonly worth: bigint | undefined
}

/** The tiers of an offer under the own contract, or what is wrong with which field. The server decides in the end. */
export function readTiers(
  typed: readonly TypedTier[],
  own: ContractTerms,
  exponent: number,
): ReadTiers {
  const top = topWorthOf(own)
  const read = typed.map(
    ({ from, activeMembers, worth }): ReadTier => ({
      fromMinor: from === '' ? 0n : parseMoney(from, exponent),
      activeMembers: activeMembers === '' ? 0 : readCount(activeMembers),
      worth: own.pay === 'rate' ? readPercent(worth) : parseMoney(worth, exponent),
    }),
  )
  const faults = read.map((tier, place) => faultsOf(tier, read[place - 1], { own, top }))
  if (faults.some((each) => Object.keys(each).length > 0)) return { isOk: false, faults }
  return { isOk: true, tiers: read.map((tier) => tierOf(tier, own)) }
}

function faultsOf(
  { fromMinor, activeMembers, worth }: ReadTier,
  before: ReadTier | undefined,
  { own, top }: { readonly own: ContractTerms; readonly top: bigint },
): TierFaults {
  const isRate = own.pay === 'rate'
  const worthFault =
    worth === undefined || (!isRate && worth === 0n)
      ? isRate
        ? 'rate'
        : 'amount'
      : worth > top
        ? isRate
          ? 'aboveOwn'
          : 'aboveAmount'
        : undefined
  const isHigher =
    before === undefined ||
    (fromMinor ?? 0n) > (before.fromMinor ?? 0n) ||
    ((fromMinor ?? 0n) === (before.fromMinor ?? 0n) &&
      (activeMembers ?? 0) > (before.activeMembers ?? 0))
  const paysLess = before?.worth !== undefined && worth !== undefined && worth < before.worth
  return {
    ...(fromMinor === undefined && { from: 'condition' as const }),
    ...(fromMinor !== undefined && !isHigher && { from: 'notRising' as const }),
    ...(activeMembers === undefined && { activeMembers: 'count' as const }),
    ...(paysLess && { worth: 'notRising' as const }),
    ...(worthFault && { worth: worthFault }),
  }
}

function tierOf({ fromMinor, activeMembers, worth }: ReadTier, own: ContractTerms): Tier {
  const from = (fromMinor ?? 0n).toString()
  return {
    ...(from !== '0' &&
      (own.metric === 'valid_bet' ? { validBetMinMinor: from } : { netLossMinMinor: from })),
    ...(activeMembers && { activeMembersMin: activeMembers }),
    ...(own.pay === 'rate'
      ? { ratePercent: percentOf(worth ?? 0n) }
      : { amountMinor: (worth ?? 0n).toString() }),
  }
}
