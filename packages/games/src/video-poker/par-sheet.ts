import { type Ratio, ratio } from '@baize/kernel'
import kept from './best-play.json' with { type: 'json' }
import type { PokerHand } from './events.ts'

/** In how many ways hands end with best play, of all hands times all their draws. */
export interface WaysOfHand {
  /** Null for hands that pay nothing. */
  readonly hand: PokerHand | null
  /** A whole number as decimal text. */
  readonly ways: string
}

/** What is kept beside the hash of the rules that it comes from. */
export interface KeptWays {
  readonly rulesHash: string
  readonly ways: readonly WaysOfHand[]
}

export function keptWays(): readonly WaysOfHand[] {
  return (kept as KeptWays).ways
}

/** How likely a round played as well as possible ends with a hand. */
export function chanceOfHand(hand: PokerHand): Ratio {
  const all = keptWays().reduce((sum, { ways }) => sum + BigInt(ways), 0n)
  return ratio(BigInt(keptWays().find((each) => each.hand === hand)?.ways ?? 0), all)
}
