/** The last months up to `last`, such as `2026-11`, but none before `first`; the oldest first. */
export function reportMonths(first: string, last: string, most: number): readonly string[] {
  const end = placeOf(last)
  const begin = Math.max(placeOf(first), end - most + 1)
  // A clock that was set back gives the present month.
  const count = Math.max(1, end - begin + 1)
  return Array.from({ length: count }, (_, at) => nameOf(end - count + 1 + at))
}

function placeOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
}

function nameOf(place: number): string {
  return `${Math.floor(place / 12)}-${`${(place % 12) + 1}`.padStart(2, '0')}`
}
