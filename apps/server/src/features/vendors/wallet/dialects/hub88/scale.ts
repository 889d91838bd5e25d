import type { Minor } from '@baize/kernel'

/**
 * An amount with so many decimals as minor units of a currency with others; undefined when it is no
 * whole number of them. Nothing is rounded on its way in.
 */
export function toMinor(amount: bigint, scale: number, exponent: number): Minor | undefined {
  if (scale <= exponent) return (amount * 10n ** BigInt(exponent - scale)) as Minor
  const step = 10n ** BigInt(scale - exponent)
  return amount % step === 0n ? ((amount / step) as Minor) : undefined
}

/** A balance with so many decimals; what is finer than they can say is cut off, never rounded up. */
export function fromMinor(amountMinor: Minor, scale: number, exponent: number): bigint {
  return scale >= exponent
    ? amountMinor * 10n ** BigInt(scale - exponent)
    : amountMinor / 10n ** BigInt(exponent - scale)
}
