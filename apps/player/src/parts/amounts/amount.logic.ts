import { type Minor, parseMoney } from '@baize/kernel'

export type AmountFault = 'amount' | 'tooSmall' | 'tooLarge' | 'tooMuch'

export interface AmountLimits {
  readonly minMinor: Minor
  readonly maxMinor: Minor
  /** What the player has, where the amount comes out of it. */
  readonly balanceMinor?: Minor | undefined
}

export interface AmountReading {
  /** Present when something can be read, right or wrong. */
  readonly amountMinor?: Minor
  readonly fault?: AmountFault
}

/** Reads a typed sum and says which limit it breaks first. */
export function readAmount(text: string, exponent: number, limits: AmountLimits): AmountReading {
  const amountMinor = parseMoney(text, exponent)
  if (amountMinor === undefined || amountMinor === 0n) return { fault: 'amount' }
  if (amountMinor < limits.minMinor) return { amountMinor, fault: 'tooSmall' }
  if (amountMinor > limits.maxMinor) return { amountMinor, fault: 'tooLarge' }
  if (limits.balanceMinor !== undefined && amountMinor > limits.balanceMinor) {
    return { amountMinor, fault: 'tooMuch' }
  }
  return { amountMinor }
}

/** An amount as a person would type it: `2,000` or `2,000.50`. */
export function typedAmount(amountMinor: Minor, exponent: number): string {
  const scale = 10n ** BigInt(exponent)
  const rest = amountMinor % scale
  const whole = (amountMinor / scale).toString()
  return rest === 0n ? whole : `${whole}.${rest.toString().padStart(exponent, '0')}`
}

/** Ten times as much as usual is more often a slip of the finger than meant. */
const UNUSUAL_FACTOR = 10n

/** Whether a sum is so far above what is usual that it is asked about; nothing is usual without a history. */
export function isUnusual(amountMinor: Minor, usualMinor: Minor | null): boolean {
  return usualMinor !== null && amountMinor >= usualMinor * UNUSUAL_FACTOR
}
