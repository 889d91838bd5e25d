const PLACE = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/

/** Places as they are typed, `us, ca-on`, each once. */
export function readPlaces(text: string): string[] {
  const places = text.toUpperCase().split(/[\s,;]+/)
  return [...new Set(places.filter((place) => place !== ''))].toSorted()
}

/** The first that is neither a country nor a part of one. */
export function wrongPlace(text: string): string | undefined {
  return readPlaces(text).find((place) => !PLACE.test(place))
}
