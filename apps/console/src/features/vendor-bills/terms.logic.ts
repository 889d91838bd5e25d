import { BILL_TIERS_MAX, type BillPayer, type BillTerms, type BillTier } from '@baize/contract'
import { type Currency, formatMoney, type Minor, parseMoney } from '@baize/kernel'
import { typedPercent } from '../../parts/typed-amount.ts'

/** One tier as it is typed: an end in money, a share in percent with two decimals. */
export interface TierDraft {
  /** Of this row alone, for the page. */
  readonly id: number
  readonly upTo: string
  readonly percent: string
}

/** Terms as they are typed. */
export interface TermsDraft {
  readonly tiers: readonly TierDraft[]
  readonly minimum: string
  readonly losses: BillTerms['losses']
  readonly freeRounds: BillPayer
  readonly promos: BillPayer
  readonly jackpots: BillPayer
  readonly jackpotPercent: string
}

type Wrong = 'tiers' | 'minimum' | 'jackpot'
export type TermsRead =
  | { readonly terms: BillTerms }
  /** What cannot be read as it is typed. */
  | { readonly wrong: Wrong }

/** `12.5` is 1250 hundredths of a percent; undefined for what is no share. */
export function readBasisPoints(text: string): number | undefined {
  const points = parseMoney(text, 2)
  return points !== undefined && points <= 10_000n ? Number(points) : undefined
}

/** What to begin with: the terms that hold, or a flat share that nobody has agreed on yet. */
export function draftOf(terms: BillTerms | null, currency: Currency): TermsDraft {
  const money = (wire: string) =>
    formatMoney(BigInt(wire) as Minor, { ...currency, symbol: '' }, 'en').trim()
  if (terms === null) {
    return {
      tiers: [{ id: 0, upTo: '', percent: '' }],
      ...{ minimum: money('0'), losses: 'carried', jackpotPercent: '0' },
      ...{ freeRounds: 'shared', promos: 'shared', jackpots: 'shared' },
    }
  }
  const { tiers, minimumMinor, jackpotBasisPoints, ...rest } = terms
  return {
    ...rest,
    tiers: tiers.map(({ upToMinor, shareBasisPoints }, id) => ({
      id,
      upTo: upToMinor === null ? '' : money(upToMinor),
      percent: typedPercent(shareBasisPoints),
    })),
    minimum: money(minimumMinor),
    jackpotPercent: typedPercent(jackpotBasisPoints),
  }
}

/** A new tier goes before the last, which has no end. */
export function addTier(tiers: readonly TierDraft[]): readonly TierDraft[] {
  if (tiers.length >= BILL_TIERS_MAX) return tiers
  const id = Math.max(...tiers.map((tier) => tier.id)) + 1
  return [...tiers.slice(0, -1), { id, upTo: '', percent: '' }, ...tiers.slice(-1)]
}

export function readTerms(draft: TermsDraft, exponent: number): TermsRead {
  const tiers = readTiers(draft.tiers, exponent)
  if (!tiers) return { wrong: 'tiers' }
  const minimum = parseMoney(draft.minimum, exponent)
  if (minimum === undefined) return { wrong: 'minimum' }
  const jackpotBasisPoints = readBasisPoints(draft.jackpotPercent)
  if (jackpotBasisPoints === undefined) return { wrong: 'jackpot' }
  const { losses, freeRounds, promos, jackpots } = draft
  const minimumMinor = minimum.toString()
  return {
    terms: { tiers, minimumMinor, losses, freeRounds, promos, jackpots, jackpotBasisPoints },
  }
}

/** The tiers that the rows say; the last has no end. Undefined while one of them is wrong. */
function readTiers(rows: readonly TierDraft[], exponent: number): BillTier[] | undefined {
  const tiers: BillTier[] = []
  let before = 0n
  for (const [place, { upTo, percent }] of rows.entries()) {
    const shareBasisPoints = readBasisPoints(percent)
    if (shareBasisPoints === undefined) return undefined
    const isLast = place === rows.length - 1
    const end = isLast ? undefined : parseMoney(upTo, exponent)
    if (!isLast && (end === undefined || end <= before)) return undefined
    before = end ?? before
    tiers.push({ upToMinor: end?.toString() ?? null, shareBasisPoints })
  }
  return tiers.length > 0 ? tiers : undefined
}
