import { assert, type Minor, minor } from '@baize/kernel'
import type { Bet } from './bet.ts'

/**
 * What a free bet wins: what the bet would pay, less the stake, which was never its member's. One that pays no more than
 * its stake, as where half of it is lost, wins nothing.
 */
export function freeBetWin({ stakeMinor }: Pick<Bet, 'stakeMinor'>, payoutMinor: Minor): Minor {
  assert(stakeMinor > 0n && payoutMinor >= 0n, 'a bet has a stake and pays never less than zero')
  return minor(payoutMinor > stakeMinor ? payoutMinor - stakeMinor : 0n)
}
