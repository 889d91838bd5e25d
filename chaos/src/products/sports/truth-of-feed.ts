import type { UofMessage } from '@baize/uof'

/** How a selection came out for a bet. */
export type Came = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost'

export interface LegOn {
  readonly event: string
  /** `18|total=2.25`. */
  readonly market: string
  readonly outcome: string
}

/**
 * What the feed says of a leg in the end, worked out the long way from all that it ever said, in the order in which it was made; undefined while
 * nothing stands. Cancellations lie over results for bets of their window.
 */
export function cameBy(
  said: readonly UofMessage[],
  { event, market, outcome }: LegOn,
  acceptedMs: number,
): Came | undefined {
  let came: Came | undefined
  let isCancelled = false
  for (const message of said.toSorted((one, other) => one.at - other.at)) {
    if (!('markets' in message) || message.event !== event) continue
    const own = message.markets.find((each) => nameOf(each) === market)
    if (!own) continue
    if (message.type === 'rollback_bet_settlement') came = undefined
    if (message.type === 'bet_settlement' && 'outcomes' in own) {
      const found = (own.outcomes as ReadonlyMap<string, Parameters<typeof wordOf>[0]>).get(outcome)
      came = found && wordOf(found)
    }
    if (message.type === 'bet_cancel') {
      const { start = 0, end = Number.POSITIVE_INFINITY } = message
      isCancelled ||= start <= acceptedMs && acceptedMs < end
    }
  }
  return isCancelled ? 'void' : came
}

function nameOf({
  market,
  specifiers,
}: {
  readonly market: number
  readonly specifiers: Readonly<Record<string, string>>
}): string {
  const named = Object.entries(specifiers).map(([name, value]) => `${name}=${value}`)
  return `${market}|${named.join('|')}`
}

function wordOf({
  result,
  voidFactor,
}: {
  readonly result: 0 | 1
  readonly voidFactor: { readonly numerator: bigint; readonly denominator: bigint }
}): Came {
  if (voidFactor.numerator === voidFactor.denominator) return 'void'
  if (voidFactor.numerator === 0n) return result === 1 ? 'won' : 'lost'
  return result === 1 ? 'half_won' : 'half_lost'
}
