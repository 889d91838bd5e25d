const PLACE = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/

/** Minor units as they are typed, `12.50`; empty for none. */
export function plainMoney(wire: string | null, exponent: number): string {
  if (wire === null) return ''
  const digits = wire.padStart(exponent + 1, '0')
  const major = digits.slice(0, digits.length - exponent)
  return exponent === 0 ? major : `${major}.${digits.slice(-exponent)}`
}

/** Places as they are typed, `us, ca-on`, each once. */
export function readPlaces(text: string): string[] {
  const places = text.toUpperCase().split(/[\s,;]+/)
  return [...new Set(places.filter((place) => place !== ''))].toSorted()
}

/** The first that is neither a country nor a part of one. */
export function wrongPlace(text: string): string | undefined {
  return readPlaces(text).find((place) => !PLACE.test(place))
}
