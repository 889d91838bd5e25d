import { type Minor, minor } from '@baize/kernel'
import type { WithdrawalOptions } from './withdraw-obstacle.logic.ts'

type UnplayedPart = WithdrawalOptions['unplayed'][number]

export interface DivisionPart {
  readonly way: 'to_account' | UnplayedPart['way']
  readonly depositNumber: string | null
  readonly amountMinor: Minor
}

/**
 * How a withdrawal during a break would be divided: played money first, then unplayed deposits in the server's order. The
 * server decides; this is a preview. Empty if the whole sum is paid out as usual.
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
