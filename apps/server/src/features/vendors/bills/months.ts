/** Months as they are written, `2026-11`; they compare as texts. */

/** From the first of a month to the first of the next, in UTC. */
export function spanOf(month: string): { readonly from: Date; readonly until: Date } {
  const [year, place] = readMonth(month)
  return { from: new Date(Date.UTC(year, place, 1)), until: new Date(Date.UTC(year, place + 1, 1)) }
}

export function monthAfter(month: string): string {
  return spanOf(month).until.toISOString().slice(0, 7)
}

export function daysOf(month: string): number {
  const [year, place] = readMonth(month)
  return new Date(Date.UTC(year, place + 1, 0)).getUTCDate()
}

/** Every month from one to another, both among them. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}

function readMonth(month: string): readonly [year: number, place: number] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return [year, number - 1]
}
