import type { DeskSportsRow } from '@baize/contract'

/** All that the house can lose on what is shown, with the sign of a loss. */
export function worstOf(events: readonly Pick<DeskSportsRow, 'worstMinor'>[]): string {
  const worst = events.reduce((sum, each) => sum + BigInt(each.worstMinor), 0n)
  return worst > 0n ? `-${worst}` : '0'
}

/** Every market that the table shows, from above to below, as J and K step through them. */
export function placesIn(
  events: readonly {
    readonly eventId: string
    readonly markets: readonly { readonly market: string }[]
  }[],
  folded: ReadonlySet<string>,
) {
  return events
    .filter(({ eventId }) => !folded.has(eventId))
    .flatMap(({ eventId, markets }) => markets.map(({ market }) => ({ eventId, market })))
}

/** Markets where the one with the most to lose stands first; those with nothing at stake keep their order behind. */
export function byWorst<Market extends { readonly worstMinor: string }>(
  markets: readonly Market[],
): readonly Market[] {
  return markets.toSorted((one, other) => {
    const difference = BigInt(other.worstMinor) - BigInt(one.worstMinor)
    if (difference === 0n) return 0
    return difference > 0n ? 1 : -1
  })
}
