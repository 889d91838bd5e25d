import type { Minor } from './money.ts'

/**
 * Whether a bet was won: more came back than was staked. A return at or below the stake is never celebrated, on any
 * screen.
 */
export function isWin(stakeMinor: Minor, payoutMinor: Minor): boolean {
  return payoutMinor > stakeMinor
}
