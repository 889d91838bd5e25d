import type { Chance } from '@baize/kernel'

/** One draw as it happened: `drawn` out of `0 … bound − 1`. */
export interface Draw {
  readonly bound: number
  readonly drawn: number
}

/** Passes draws through and keeps a list of them, for pages that show how a round came about. */
export function recordDraws(chance: Chance): { chance: Chance; draws: readonly Draw[] } {
  const draws: Draw[] = []
  return {
    draws,
    chance: {
      below(bound) {
        const drawn = chance.below(bound)
        draws.push({ bound, drawn })
        return drawn
      },
    },
  }
}
