import type { SportsMarketChange } from '@baize/contract'

export const CHANGE_KINDS = ['void', 'result', 'take_back'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const OUTCOME_RESULTS = ['won', 'half_won', 'void', 'half_lost', 'lost'] as const

/** In place of a winner: how each outcome came out. */
export const BY_OUTCOME = 'by outcome'

/** A change as it is put together. */
export interface ChangeDraft {
  readonly kind: ChangeKind
  /** An outcome, all others lost; or `BY_OUTCOME`; or nothing yet. */
  readonly winner: string
  readonly results: Readonly<Record<string, string>>
  readonly hasSpan: boolean
  /** Moments as they travel; null where the span has no end there. */
  readonly from: string | null
  readonly to: string | null
  readonly voidReason: number
}

/** What is asked for, or undefined while something is missing. */
export function changeFrom(
  draft: ChangeDraft,
  market: string,
  outcomeIds: readonly string[],
): SportsMarketChange | undefined {
  switch (draft.kind) {
    case 'take_back':
      return { kind: 'take_back', market }
    case 'void': {
      const { from, to, voidReason, hasSpan } = draft
      if (!hasSpan) return { kind: 'void', market, from: null, to: null, voidReason }
      return isSpan(from, to) ? { kind: 'void', market, from, to, voidReason } : undefined
    }
    case 'result': {
      const results = resultsIn(draft, outcomeIds)
      return results && { kind: 'result', market, results }
    }
  }
}

/** A span has an end on one side at least, and does not end before it begins. */
export function isSpan(from: string | null, to: string | null): boolean {
  if (from === null && to === null) return false
  return from === null || to === null || from < to
}

function resultsIn({ winner, results }: ChangeDraft, outcomeIds: readonly string[]) {
  if (winner !== BY_OUTCOME) {
    if (!outcomeIds.includes(winner)) return undefined
    return Object.fromEntries(
      outcomeIds.map((id) => [id, id === winner ? ('won' as const) : ('lost' as const)]),
    )
  }
  const said = outcomeIds.map((id) => OUTCOME_RESULTS.find((each) => each === results[id]))
  if (!said.every((each) => each !== undefined)) return undefined
  return Object.fromEntries(outcomeIds.map((id, index) => [id, said[index] ?? 'lost']))
}
