/** Minor units as they are typed, `12.50`; empty for none. */
export function plainMoney(wire: string | null, exponent: number): string {
  if (wire === null) return ''
  const digits = wire.padStart(exponent + 1, '0')
  const major = digits.slice(0, digits.length - exponent)
  return exponent === 0 ? major : `${major}.${digits.slice(-exponent)}`
}
