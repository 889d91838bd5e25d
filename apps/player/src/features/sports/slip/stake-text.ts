/** An amount as `parseMoney` reads it: `500`, `12.50`. */
export function stakeText(amountMinor: bigint, exponent: number): string {
  const scale = 10n ** BigInt(exponent)
  const rest = amountMinor % scale
  const major = `${amountMinor / scale}`
  return rest === 0n ? major : `${major}.${rest.toString().padStart(exponent, '0')}`
}
