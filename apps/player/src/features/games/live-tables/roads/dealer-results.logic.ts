/** What the dealer came to in a round. */
export interface DealerResult {
  readonly kind: 'points' | 'blackjack' | 'bust'
  readonly points: number
}

/** `17`, `BJ`, or `X24` for a bust; rounds in which nobody sat down have no result. */
export function dealerResultOf(text: string): DealerResult | undefined {
  if (text === '') return undefined
  if (text === 'BJ') return { kind: 'blackjack', points: 21 }
  if (text.startsWith('X')) return { kind: 'bust', points: Number(text.slice(1)) }
  return { kind: 'points', points: Number(text) }
}

export function dealerResultsOf(
  results: readonly { readonly text: string }[],
): readonly DealerResult[] {
  return results.flatMap(({ text }) => dealerResultOf(text) ?? [])
}
