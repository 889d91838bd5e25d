import type { HoldReason, operations, ValueOf } from '@baize/contract'
import { type Minor, minor } from '@baize/kernel'
import { isUsable } from '../../parts/bank-accounts/account-name.logic.ts'

export type WithdrawalOptions = ValueOf<typeof operations.getWithdrawalOptions>

/** Why nothing can be asked for now, the one that lasts longest first; undefined when it can be tried. */
export type Obstacle =
  | { readonly kind: 'password' | 'account' }
  | { readonly kind: 'held'; readonly until: string; readonly why: HoldReason }
  | { readonly kind: 'accountWaits' | 'countUsed' | 'dayUsed'; readonly until: string }
  | { readonly kind: 'toStake'; readonly missingMinor: Minor; readonly neededMinor: Minor }

const DAY_MS = 86_400_000

/** The server decides; this only says beforehand what it would say. Days begin at midnight UTC. */
export function findObstacle(
  options: WithdrawalOptions,
  account: WithdrawalOptions['bankAccounts'][number] | undefined,
  nowMs: number,
): Obstacle | undefined {
  const { turnover } = options
  const missingMinor = minor(BigInt(turnover.missingMinor))
  if (missingMinor > 0n) {
    return { kind: 'toStake', missingMinor, neededMinor: minor(BigInt(turnover.neededMinor)) }
  }
  if (options.heldUntil !== null) {
    return { kind: 'held', until: options.heldUntil, why: options.heldFor ?? 'payment_reset' }
  }
  if (!options.hasPaymentPassword) return { kind: 'password' }
  if (!account) return { kind: 'account' }
  if (!isUsable(account, nowMs)) return { kind: 'accountWaits', until: account.usableFrom }
  const until = new Date(nowMs - (nowMs % DAY_MS) + DAY_MS).toISOString()
  if (options.requestsLeftToday === 0) return { kind: 'countUsed', until }
  if (BigInt(options.dayLeftMinor) < BigInt(options.minMinor)) return { kind: 'dayUsed', until }
  return undefined
}

/** How much of what had to be staked is done, from 0 to 1; for the bar alone. */
export function shareStaked(missingMinor: Minor, neededMinor: Minor): number {
  return neededMinor === 0n ? 1 : 1 - Number(missingMinor) / Number(neededMinor)
}
