import { wireAmount } from '../../../parts/typed-amount.ts'

const SUMS = ['marketLiabilityMinor', 'selectionWinMinor'] as const
export type LimitSum = (typeof SUMS)[number]
/** Null where the level sets none of its own. */
export type OwnLimits = Readonly<Record<LimitSum, string | null>> & {
  /** In hundredths of a percent; NaN for what was typed and is no margin. */
  readonly marginBp: number | null
}
export type LimitDraft = Readonly<Record<LimitSum | 'margin', string>> & { readonly reason: string }
export type LimitField = LimitSum | 'margin'

const MARGIN_MIN_BP = 100
const MARGIN_MAX_BP = 3_000

/** What was typed as it travels: nothing leaves it to the levels above. */
export function limitsFrom(draft: LimitDraft, exponent: number): OwnLimits {
  const read = (text: string) => (text.trim() === '' ? null : wireAmount(text, exponent))
  return {
    marketLiabilityMinor: read(draft.marketLiabilityMinor),
    selectionWinMinor: read(draft.selectionWinMinor),
    marginBp: draft.margin.trim() === '' ? null : marginFrom(draft.margin.trim()),
  }
}

/** `7.5` as 750; NaN for what is no percentage from 1 to 30. */
function marginFrom(typed: string): number {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(typed)) return Number.NaN
  const marginBp = Math.round(Number(typed) * 100)
  return marginBp >= MARGIN_MIN_BP && marginBp <= MARGIN_MAX_BP ? marginBp : Number.NaN
}

/** Limits that were typed and are no sums, and a margin that is none. */
export function wrongLimits(limits: OwnLimits): readonly LimitField[] {
  const sums = SUMS.filter((name) => {
    const wire = limits[name]
    return wire !== null && !/^[1-9]\d*$/.test(wire)
  })
  return Number.isNaN(limits.marginBp) ? [...sums, 'margin'] : sums
}

/**
 * What saving would do: nothing, hold at once, or wait for a second person. The strictest of all levels counts, so that a
 * limit where there was none loses nothing. Undefined while something typed is no sum.
 */
export function effectOf(
  before: OwnLimits,
  after: OwnLimits,
): 'nothing' | 'at_once' | 'asked' | undefined {
  if (wrongLimits(after).length > 0) return undefined
  const isSameMargin = before.marginBp === after.marginBp
  if (isSameMargin && SUMS.every((name) => before[name] === after[name])) return 'nothing'
  const isKinder = isKinderMargin(before.marginBp, after.marginBp)
  const isAsked = isKinder || SUMS.some((name) => isLooser(before[name], after[name]))
  return isAsked ? 'asked' : 'at_once'
}

function isLooser(before: string | null, after: string | null): boolean {
  if (before === null) return false
  return after === null || BigInt(after) > BigInt(before)
}

/** Lowered, taken away, or set for the first time: the feed may keep more. */
function isKinderMargin(before: number | null, after: number | null): boolean {
  return before !== after && (before === null || after === null || after < before)
}
