import { type Minor, minor } from '@baize/kernel'
import { divideByParts, type StakePart } from '@baize/wagers'

/** A stake of cash, of bonus money, or of both; the cash bears what rounding leaves. */
export function partsOf(stakeMinor: Minor, bonusMinor: Minor): readonly StakePart[] {
  const cash = { source: 'cash', amountMinor: minor(stakeMinor - bonusMinor) }
  return [cash, { source: 'bonus', amountMinor: bonusMinor }].filter(
    ({ amountMinor }) => amountMinor > 0n,
  )
}

/** The bonus part of what such a stake brings. */
export function bonusShareOf(stake: readonly StakePart[], amountMinor: Minor): Minor {
  const at = stake.findIndex(({ source }) => source === 'bonus')
  return divideByParts(stake, amountMinor)[at] ?? minor(0n)
}
