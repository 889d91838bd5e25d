const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))
/** What the browser names and is no country. */
const NO_COUNTRIES: ReadonlySet<string> = new Set('EU EZ QO UN XA XB ZZ'.split(' '))

/** Every country, as the browser's own tables have them. */
export function countryCodes(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  return LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`)).filter(
    (code) =>
      !NO_COUNTRIES.has(code) &&
      names.of(code) !== undefined &&
      // A country that is gone has become another.
      new Intl.Locale(`und-${code}`).region === code,
  )
}

/** A country by its name, a part of it with its code behind the name: `Canada (CA-ON)`. */
export function placeNameOf(language: string): (place: string) => string {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  return (place) => {
    const [country = place, part] = place.split('-')
    const name = names.of(country) ?? country
    return part === undefined ? name : `${name} (${place})`
  }
}

/** A part of a country as it is typed, ` ca-on`; undefined for anything else. */
export function readPlace(text: string): string | undefined {
  const place = text.trim().toUpperCase()
  const isPart = /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(place)
  return isPart && countryCodes().includes(place.slice(0, 2)) ? place : undefined
}
