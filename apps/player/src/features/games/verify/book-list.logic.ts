import {
  type BookGroup,
  type BookTable,
  hashOfTable,
  sizeOf,
  totalWeight,
} from '@baize/games/slots/book-table'
import { loadBookTable } from '@baize/games/slots/versions/load-table'
import { type Ratio, ratio } from '@baize/kernel'
import { hashPorts } from '../../../parts/proof/hash-ports.ts'

/** Groups that are shown of a list; the whole of it can be saved. */
export const GROUPS_SHOWN_MAX = 40

/** Books of a list that weigh alike. */
export interface ListedGroup {
  readonly made: BookGroup['made']
  readonly books: number
  /** Of each book. */
  readonly weight: number
  /** How many rounds are one of these books. */
  readonly share: Ratio
}

/** The list of one way to play. */
export interface ListSummary {
  readonly way: 'paid' | 'bought'
  readonly books: number
  /** All weights. */
  readonly whole: number
  readonly groups: readonly ListedGroup[]
  /** There are more groups than are shown. */
  readonly isCut: boolean
}

interface LoadedList {
  /** As it is hashed. */
  readonly text: string
  /** Its hash is the one that the rules name. */
  readonly isPublished: boolean
  readonly ways: readonly ListSummary[]
}

/** Null where a version has no such list. */
export async function loadList(version: string, tableHash: string): Promise<LoadedList | null> {
  const table = await loadBookTable(version)
  return table ? describeList(table, tableHash) : null
}

export function describeList(table: BookTable, tableHash: string): LoadedList {
  return {
    text: JSON.stringify(table),
    isPublished: hashOfTable(table, hashPorts.sha256) === tableHash,
    ways: [
      summaryOf('paid', table.paid),
      ...(table.bought ? [summaryOf('bought', table.bought)] : []),
    ],
  }
}

/** The groups of a list, the likeliest books first; those that weigh alike are one. */
function summaryOf(way: ListSummary['way'], groups: readonly BookGroup[]): ListSummary {
  const whole = totalWeight(groups)
  const alike = Map.groupBy(groups, ({ made, weight }) => `${made} ${weight}`)
  const listed = [...alike.values()]
    .flatMap((group): ListedGroup[] => {
      const [first] = group
      if (!first) return []
      const { made, weight } = first
      const books = group.reduce((sum, each) => sum + sizeOf(each), 0)
      return [{ made, books, weight, share: ratio(books * weight, whole) }]
    })
    .toSorted((a, b) => b.weight - a.weight)
  return {
    ...{ way, whole, groups: listed.slice(0, GROUPS_SHOWN_MAX) },
    books: listed.reduce((sum, { books }) => sum + books, 0),
    isCut: listed.length > GROUPS_SHOWN_MAX,
  }
}
