import { wireAmount } from '../../../parts/typed-amount.ts'

const SUMS = ['marketLiabilityMinor', 'selectionWinMinor'] as const
export type LimitSum = (typeof SUMS)[number]
/** Null where the level sets none of its own. */
export type OwnLimits = Readonly<Record<LimitSum, string | null>>
export type LimitDraft = Readonly<Record<LimitSum, string>> & { readonly reason: string }

/** What was typed as it travels: nothing leaves it to the levels above. */
export function limitsFrom(draft: LimitDraft, exponent: number): OwnLimits {
  const read = (text: string) => (text.trim() === '' ? null : wireAmount(text, exponent))
  return {
    marketLiabilityMinor: read(draft.marketLiabilityMinor),
    selectionWinMinor: read(draft.selectionWinMinor),
  }
}

/** Limits that were typed and are no sums. */
export function wrongLimits(limits: OwnLimits): readonly LimitSum[] {
  return SUMS.filter((name) => {
    const wire = limits[name]
    return wire !== null && !/^[1-9]\d*$/.test(wire)
  })
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
  if (SUMS.every((name) => before[name] === after[name])) return 'nothing'
  return SUMS.some((name) => isLooser(before[name], after[name])) ? 'asked' : 'at_once'
}

function isLooser(before: string | null, after: string | null): boolean {
  if (before === null) return false
  return after === null || BigInt(after) > BigInt(before)
}
