import { assert, type Minor } from '@baize/kernel'

/** What moved on one account on one day (UTC), as far as a filter lets through. */
export interface StatementDay {
  /** `2026-11-21` */
  readonly day: string
  readonly entries: number
  readonly receivedMinor: Minor
  readonly givenMinor: Minor
  /** Among versions from the first to the last are all entries of the day, perhaps others too. */
  readonly firstVersion: bigint
  readonly lastVersion: bigint
}

/** From the first moment to the last; undefined means without an end. `to` itself is outside. */
export interface Period {
  readonly from: Date | undefined
  readonly to: Date | undefined
}

/** A period cut at midnights: whole days, whose sums are kept, and the pieces left at its ends. */
export interface SplitPeriod {
  /** First day within; undefined for the beginning of time. */
  readonly firstDay: string | undefined
  /** First day after; undefined for the end of time. */
  readonly endDay: string | undefined
  readonly edges: readonly { readonly from: Date; readonly to: Date }[]
}

const DAY_MS = 86_400_000

/** The day of a moment, by UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** First and last moment of a day, the last one outside. */
export function momentsOf(day: string): { readonly from: Date; readonly to: Date } {
  const from = new Date(`${day}T00:00:00.000Z`)
  return { from, to: new Date(from.getTime() + DAY_MS) }
}

/** Every moment of the period is in exactly one of: the whole days, an edge. */
export function splitPeriod({ from, to }: Period): SplitPeriod {
  const firstMidnight = from && midnightFrom(from)
  const lastMidnight = to && momentsOf(dayOf(to)).from
  const edges: { from: Date; to: Date }[] = []
  if (from && firstMidnight && from < firstMidnight) {
    edges.push({ from, to: to && to < firstMidnight ? to : firstMidnight })
  }
  // Within one day there is a single edge, and it was added above.
  if (to && lastMidnight && lastMidnight < to && !(from && lastMidnight < from)) {
    edges.push({ from: lastMidnight, to })
  }
  return {
    firstDay: firstMidnight && dayOf(firstMidnight),
    endDay: lastMidnight && dayOf(lastMidnight),
    edges: edges.filter((edge) => edge.from < edge.to),
  }
}

function midnightFrom(moment: Date): Date {
  const { from, to } = momentsOf(dayOf(moment))
  return moment.getTime() === from.getTime() ? from : to
}

/** Puts together what is known of the same days, the newest day first. */
export function mergeDays(...lists: readonly (readonly StatementDay[])[]): StatementDay[] {
  const byDay = new Map<string, StatementDay>()
  for (const next of lists.flat()) {
    const known = byDay.get(next.day)
    byDay.set(next.day, known ? addDays(known, next) : next)
  }
  return [...byDay.values()].toSorted((a, b) => (a.day < b.day ? 1 : -1))
}

function addDays(a: StatementDay, b: StatementDay): StatementDay {
  assert(a.day === b.day, 'only one day is added to itself')
  return {
    day: a.day,
    entries: a.entries + b.entries,
    receivedMinor: (a.receivedMinor + b.receivedMinor) as Minor,
    givenMinor: (a.givenMinor + b.givenMinor) as Minor,
    firstVersion: isBelow(a.firstVersion, b.firstVersion) ? a.firstVersion : b.firstVersion,
    lastVersion: isBelow(a.lastVersion, b.lastVersion) ? b.lastVersion : a.lastVersion,
  }
}

// `Math.max` knows no bigint.
const isBelow = (a: bigint, b: bigint): boolean => a < b

/** Where a page lies: the days it touches, and how many entries of the first are before it. */
export interface PagePlace {
  readonly days: readonly StatementDay[]
  readonly skip: number
}

/**
 * Finds a page by counting days instead of entries. A day whose versions are all its own has no
 * need to be counted through: the entries before the page are cut off by their version.
 */
export function locatePage(
  days: readonly StatementDay[],
  offset: number,
  limit: number,
): PagePlace {
  assert(offset >= 0 && limit > 0, 'a page begins somewhere and holds something')
  const touched: StatementDay[] = []
  let before = 0
  let skip = 0
  for (const day of days) {
    if (before >= offset + limit) break
    if (before + day.entries > offset) {
      if (touched.length === 0) skip = offset - before
      touched.push(day)
    }
    before += day.entries
  }
  const [first, ...rest] = touched
  const isOnlyItsOwn =
    first && first.lastVersion - first.firstVersion + 1n === BigInt(first.entries)
  if (!first || !isOnlyItsOwn) return { days: touched, skip }
  return { days: [{ ...first, lastVersion: first.lastVersion - BigInt(skip) }, ...rest], skip: 0 }
}

/** An entry's place in a statement: days go before versions, because a clock may have stepped back. */
export interface EntryPlace {
  readonly day: string
  /** Which change of the account it was. */
  readonly version: bigint
}

/**
 * The days of the page after an entry, by counting days instead of entries. Of the entry's own day only what is older
 * is left; nobody has counted that, so the further days alone fill the page.
 */
export function daysAfter(
  days: readonly StatementDay[],
  last: EntryPlace | undefined,
  limit: number,
): readonly StatementDay[] {
  assert(limit > 0, 'a page holds something')
  const touched: StatementDay[] = []
  let counted = 0
  for (const day of last ? olderThan(days, last) : days) {
    if (counted >= limit) break
    touched.push(day)
    if (day.day !== last?.day) counted += day.entries
  }
  return touched
}

function olderThan(days: readonly StatementDay[], last: EntryPlace): readonly StatementDay[] {
  return days
    .filter(({ day }) => day <= last.day)
    .map((each) =>
      each.day === last.day && isBelow(last.version, each.lastVersion + 1n)
        ? { ...each, lastVersion: last.version - 1n }
        : each,
    )
    .filter(({ firstVersion, lastVersion }) => !isBelow(lastVersion, firstVersion))
}

const PLACE = /^(\d{4}-\d{2}-\d{2})\.(\d{1,18})$/

/** The place of the last row of a page, as it goes to the browser and comes back. */
export function writeEntryPlace({ day, version }: EntryPlace): string {
  return `${day}.${version}`
}

/** Undefined for a text that is no place. */
export function readEntryPlace(text: string): EntryPlace | undefined {
  const [, day, version] = PLACE.exec(text) ?? []
  return day && version ? { day, version: BigInt(version) } : undefined
}
