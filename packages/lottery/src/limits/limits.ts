import { assert, divideRatios, floorOf, type Minor, minor, type Ratio, ratio } from '@baize/kernel'

/** What a draw may owe on a number, and what was sold of it. */
export interface NumberLimits {
  /** The most that one number may pay of one draw. */
  readonly liabilityMinor: Minor
  readonly blocked: readonly string[]
  /** Numbers that pay half. */
  readonly halfPay: readonly string[]
}

export interface NumberStakes {
  readonly numbers: readonly string[]
  /** On each number. */
  readonly stakeMinor: Minor
  /** What one unit on a number pays. */
  readonly price: Ratio
  readonly soldMinor: Readonly<Record<string, Minor>>
}

/** A number that takes no such stake, and what it still takes. */
export interface FullNumber {
  readonly number: string
  readonly code: 'blocked' | 'limit'
  readonly stakeMinorMax: Minor
}

/** The numbers of a bet that are closed or have no room: what is sold and the stake, times the price, stays below the limit. */
export function findFullNumbers(limits: NumberLimits, stakes: NumberStakes): readonly FullNumber[] {
  const { numbers, stakeMinor, price, soldMinor } = stakes
  return numbers.flatMap((number): FullNumber[] => {
    if (limits.blocked.includes(number)) {
      return [{ number, code: 'blocked', stakeMinorMax: minor(0n) }]
    }
    const paid = limits.halfPay.includes(number) ? divideRatios(price, ratio(2n)) : price
    const sellable = floorOf(BigInt(limits.liabilityMinor), divideRatios(ratio(1n), paid))
    const room = sellable - (soldMinor[number] ?? 0n)
    if (stakeMinor <= room) return []
    return [{ number, code: 'limit', stakeMinorMax: minor(room > 0n ? room : 0n) }]
  })
}

/** What a member is paid in one draw under a cap, the first bets first. */
export function capPayouts(capMinor: Minor, payoutsMinor: readonly Minor[]): readonly Minor[] {
  let roomMinor: bigint = capMinor
  return payoutsMinor.map((payoutMinor) => {
    assert(payoutMinor >= 0n, 'a payout is not below zero')
    const paidMinor = payoutMinor < roomMinor ? payoutMinor : roomMinor
    roomMinor -= paidMinor
    return minor(paidMinor)
  })
}
