import { type Minor, minor } from '@baize/kernel'

/** Between which a stake lies, and of what it must be a multiple. */
export interface StakeRange {
  readonly leastMinor: Minor
  readonly mostMinor: Minor
  readonly stepMinor: Minor
}

/** Why a typed stake cannot be bet. */
export type StakeFault = 'empty' | 'unclear' | 'low' | 'high' | 'step'

/** Reads a typed stake; `parse` reads an amount of the house's currency. */
export function readStake(
  text: string,
  range: StakeRange,
  parse: (text: string) => Minor | undefined,
): { readonly stakeMinor: Minor } | { readonly fault: StakeFault } {
  if (text.trim() === '') return { fault: 'empty' }
  const stakeMinor = parse(text)
  if (stakeMinor === undefined) return { fault: 'unclear' }
  if (stakeMinor < range.leastMinor) return { fault: 'low' }
  if (stakeMinor > range.mostMinor) return { fault: 'high' }
  if (stakeMinor % range.stepMinor !== 0n) return { fault: 'step' }
  return { stakeMinor }
}

/** Half of a stake, rounded down to a whole step, and never below the least. */
export function halfStake(stakeMinor: Minor, range: StakeRange): Minor {
  return fitStake(stakeMinor / 2n, range)
}

export function doubleStake(stakeMinor: Minor, range: StakeRange): Minor {
  return fitStake(stakeMinor * 2n, range)
}

/** The smaller of balance and limit; the limit where no balance counts, as in free play. */
export function mostStake(range: StakeRange, balanceMinor: Minor | undefined): Minor {
  return fitStake(balanceMinor ?? range.mostMinor, range)
}

/** An amount moved into the range, rounded down to a whole step. */
export function fitStake(amountMinor: bigint, { leastMinor, mostMinor, stepMinor }: StakeRange) {
  if (amountMinor <= leastMinor) return leastMinor
  const capped = amountMinor < mostMinor ? amountMinor : mostMinor
  const whole = capped - (capped % stepMinor)
  return whole < leastMinor ? leastMinor : minor(whole)
}

/** An amount as it is typed, without symbol and groups. */
export function plainAmount(amountMinor: Minor, exponent: number): string {
  const digits = amountMinor.toString().padStart(exponent + 1, '0')
  if (exponent === 0) return digits
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
