import { asciiBytes, hexFromBytes, type Sha256 } from '@baize/fairness'
import { assert, type Chance } from '@baize/kernel'
import type { RichDraws, SlotRules } from './rules.ts'

/** Books of a list that weigh alike: the first `count` numbers, or those that are named. */
export type BookGroup = {
  /** By the reels of the rules, or by the rich ones. */
  readonly made: 'usual' | 'rich'
  /** Of each book. */
  readonly weight: number
} & ({ readonly count: number } | { readonly books: readonly number[] })

/** Every book of a version and what it weighs: published, and hashed into the rules. */
export interface BookTable {
  readonly version: string
  readonly paid: readonly BookGroup[]
  readonly bought?: readonly BookGroup[]
}

/** The most that the weights of a list may come to. */
export const WEIGHT_MAX = 2 ** 40
const WORD = 2 ** 32

export function sizeOf(group: BookGroup): number {
  return 'count' in group ? group.count : group.books.length
}

export function totalWeight(groups: readonly BookGroup[]): number {
  return groups.reduce((sum, group) => sum + sizeOf(group) * group.weight, 0)
}

/** Equal books are a list too: one group, each book of weight 1. */
export function equalBooks(count: number): readonly BookGroup[] {
  return [{ made: 'usual', weight: 1, count }]
}

/** Refuses a table whose weights are no whole numbers, or too many. */
export function verifyGroups(groups: readonly BookGroup[]): void {
  for (const group of groups) {
    assert(Number.isSafeInteger(group.weight) && group.weight >= 1, 'a weight is a whole number')
    assert(sizeOf(group) >= 1, 'a group has books')
    if ('books' in group) {
      assert(
        group.books.every((book) => Number.isInteger(book) && book >= 0 && book < WORD),
        'a book has a number of 32 bits',
      )
    }
  }
  assert(totalWeight(groups) <= WEIGHT_MAX, 'the weights of a list come to 2^40 at most')
}

/** One book of a list: by which reels it is made, and its number. */
export interface DrawnBook {
  readonly made: BookGroup['made']
  readonly book: number
}

/** A book, and how many of the list's weights are its own. */
export interface WeighedBook extends DrawnBook {
  readonly weight: number
}

/** Draws a book, each as likely as it weighs, exactly. */
export function drawBook(groups: readonly BookGroup[], chance: Chance): WeighedBook {
  let left = drawBelow(chance, totalWeight(groups))
  for (const group of groups) {
    const all = sizeOf(group) * group.weight
    if (left < all) {
      const { made, weight } = group
      const place = Math.floor(left / weight)
      return { made, weight, book: 'count' in group ? place : (group.books[place] ?? 0) }
    }
    left -= all
  }
  throw new Error('a draw lies within the weights')
}

/**
 * A whole number below a bound of up to 2^40. Above 2^32 it is two draws, high part first; what lies beyond the
 * bound is thrown away and both are drawn again, so that each value is equally likely.
 */
export function drawBelow(chance: Chance, bound: number): number {
  if (bound <= WORD) return chance.below(bound)
  for (;;) {
    const drawn = chance.below(Math.ceil(bound / WORD)) * WORD + chance.below(WORD)
    if (drawn < bound) return drawn
  }
}

/** The rules with rich draws in place of their own. */
export function richRules(rules: SlotRules, rich: RichDraws): SlotRules {
  const { freeSpins, bombs, holdAndWin } = rules
  return {
    ...rules,
    ...(rich.reels && { reels: rich.reels }),
    ...(freeSpins && rich.freeReels && { freeSpins: { ...freeSpins, reels: rich.freeReels } }),
    ...(bombs && rich.bombs && { bombs: { ...bombs, values: rich.bombs } }),
    ...(holdAndWin && rich.hold && { holdAndWin: { ...holdAndWin, ...rich.hold } }),
  }
}

/** The hash that rules name their table by: SHA-256 of it as JSON. */
export function hashOfTable(table: BookTable, sha256: Sha256): string {
  return hexFromBytes(sha256(asciiBytes(JSON.stringify(table))))
}
