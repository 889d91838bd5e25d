/** An amount as somebody would type it, whatever the language. */
export function typedAmount(amountMinor: string, exponent: number): string {
  const digits = amountMinor.padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
