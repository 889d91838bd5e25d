import { type Minor, minor } from '@baize/kernel'
import type { WithdrawalOptions } from './withdraw-obstacle.logic.ts'

type UnplayedPart = WithdrawalOptions['unplayed'][number]

export interface DivisionPart {
  readonly way: 'to_account' | UnplayedPart['way']
  readonly depositNumber: string | null
  readonly amountMinor: Minor
}

/**
 * Which way a sum would leave during a break: what was played with first, then unplayed deposits in the server's order. The
 * server decides; this says beforehand what it would do. Empty where all of it leaves as always.
 */
export function divideAmount(
  amountMinor: Minor,
  balanceMinor: Minor,
  unplayed: readonly UnplayedPart[],
): readonly DivisionPart[] {
  const unplayedMinor = unplayed.reduce((sum, part) => sum + BigInt(part.amountMinor), 0n)
  const playedMinor = balanceMinor > unplayedMinor ? balanceMinor - unplayedMinor : 0n
  let leftMinor: bigint = amountMinor
  const parts: DivisionPart[] = []
  const take = (part: Omit<DivisionPart, 'amountMinor'>, upToMinor: bigint) => {
    const takenMinor = leftMinor < upToMinor ? leftMinor : upToMinor
    if (takenMinor > 0n) parts.push({ ...part, amountMinor: minor(takenMinor) })
    leftMinor -= takenMinor
  }
  take({ way: 'to_account', depositNumber: null }, playedMinor)
  for (const { way, depositNumber, amountMinor: ownMinor } of unplayed) {
    take({ way, depositNumber }, BigInt(ownMinor))
  }
  return parts.some(({ way }) => way !== 'to_account') ? parts : []
}
