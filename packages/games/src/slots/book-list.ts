import { assert, type Chance, type Ratio, ratio, seededChance } from '@baize/kernel'
import {
  type BookGroup,
  type BookTable,
  type DrawnBook,
  drawBook,
  equalBooks,
  richRules,
  sizeOf,
  totalWeight,
  verifyGroups,
} from './book-table.ts'
import type { RoundFigures } from './figures.ts'
import { buildModel, type SlotModel } from './model.ts'
import { playRound, type RoundSum, type SlotStep, sumRound, type Way } from './play.ts'
import type { SlotRules } from './rules.ts'
import type { StagePart } from './stages.ts'

/**
 * A list of books instead of draws. The rules and a number make a book, always the same one, so that the list
 * needs no storage; a round draws one of them. What the list returns is no estimate: it is the sum of all its
 * books, each by its weight. The repeatable generator only makes the list; which book a round gets comes from
 * committed seeds.
 */
export interface BookList {
  /** The books of a way to play. */
  groupsOf(way: Way): readonly BookGroup[]
  draw(chance: Chance, way?: Way): SlotStep
  play(drawn: DrawnBook, way?: Way): SlotStep
  /** What a book comes to, without its events. */
  sum(drawn: DrawnBook, way?: Way): RoundSum
}

/** The list of rules that have one; `table` says which books it has where they are not equally likely. */
export function openList(rules: SlotRules, table?: BookTable): BookList {
  const { books, version } = rules
  assert(books !== undefined, 'these rules have a list of books')
  const usual = buildModel(rules)
  const rich =
    typeof books !== 'number' && books.rich ? buildModel(richRules(rules, books.rich)) : undefined
  const groups =
    typeof books === 'number' ? readEqual(rules, books) : readWeighted(rules, table, !!rich)
  const groupsOf = (way: Way): readonly BookGroup[] => {
    const found = way === 'paid' ? groups.paid : groups.bought
    assert(found !== undefined, 'only a feature with a price is bought')
    return found
  }
  const modelOf = ({ made }: DrawnBook): SlotModel => {
    if (made === 'usual') return usual
    assert(rich !== undefined, 'rich books have rich draws')
    return rich
  }
  const chanceOf = ({ made, book }: DrawnBook, way: Way): Chance => {
    const kind = [version, ...(way === 'bought' ? [way] : []), ...(made === 'rich' ? [made] : [])]
    return seededChance(seedOf(kind.join(' '), book))
  }
  const play = (drawn: DrawnBook, way: Way = 'paid'): SlotStep =>
    playRound(modelOf(drawn), chanceOf(drawn, way), way)
  return {
    groupsOf,
    play,
    draw: (chance, way = 'paid') => play(drawBook(groupsOf(way), chance), way),
    sum: (drawn, way = 'paid') => sumRound(modelOf(drawn), chanceOf(drawn, way), way),
  }
}

type Groups = Pick<BookTable, 'paid' | 'bought'>

function readEqual({ buy }: SlotRules, size: number): Groups {
  const paid = equalBooks(size)
  return { paid, ...(buy && { bought: paid }) }
}

function readWeighted(rules: SlotRules, table: BookTable | undefined, hasRich: boolean): Groups {
  assert(table?.version === rules.version, 'a list with weights has the table of its version')
  for (const groups of [table.paid, ...(table.bought ? [table.bought] : [])]) {
    verifyGroups(groups)
    assert(
      hasRich || groups.every(({ made }) => made === 'usual'),
      'rich books are made by rich draws',
    )
  }
  assert((table.bought !== undefined) === (rules.buy !== undefined), 'what is sold has its books')
  return table
}

/** The version's name and the book's number, mixed into one seed (FNV-1a, then a multiplicative step). */
function seedOf(version: string, book: number): number {
  let hash = 0x811c9dc5
  for (const letter of version) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash + Math.imul(book, 0x9e3779b1)) | 0
}

/** Every book of some groups, group by group. */
export function* booksOf(groups: readonly BookGroup[]): Generator<DrawnBook & { weight: number }> {
  for (const group of groups) {
    const { made, weight } = group
    for (let place = 0; place < sizeOf(group); place += 1) {
      yield { made, weight, book: 'count' in group ? place : (group.books[place] ?? 0) }
    }
  }
}

/** The exact figures of a list, by playing all of it. */
export function figuresOfList(list: BookList, rules: SlotRules, way: Way = 'paid'): RoundFigures {
  const groups = list.groupsOf(way)
  const whole = BigInt(totalWeight(groups))
  const feature = featureOf(rules)
  let sum = 0n
  let square = 0n
  let empty = 0n
  let top = { units: -1, weight: 0n }
  let featureUnits = 0n
  let reached = 0n
  for (const drawn of booksOf(groups)) {
    const round = list.sum(drawn, way)
    const weight = BigInt(drawn.weight)
    const units = BigInt(round.units)
    sum += units * weight
    square += units * units * weight
    if (feature) {
      featureUnits += BigInt(feature.unitsOf(round)) * weight
      if (feature.isReached(round)) reached += weight
    }
    if (round.units === 0) empty += weight
    if (round.units > top.units) top = { units: round.units, weight }
    else if (round.units === top.units) top.weight += weight
  }
  const returned = new Map<StagePart, Ratio>([['base', ratio(sum - featureUnits, whole)]])
  const reachable = new Map<StagePart, Ratio>([['base', ratio(1n)]])
  if (feature) {
    returned.set(feature.part, ratio(featureUnits, whole))
    reachable.set(feature.part, ratio(reached, whole))
  }
  return {
    mean: ratio(sum, whole),
    square: ratio(square, whole),
    empty: ratio(empty, whole),
    top: { units: top.units, chance: ratio(top.weight, whole) },
    parts: returned,
    reached: reachable,
  }
}

interface Feature {
  readonly part: StagePart
  unitsOf(round: RoundSum): number
  isReached(round: RoundSum): boolean
}

/** The one kind of feature that rules lead into. */
function featureOf({ freeSpins, holdAndWin, expandingWilds }: SlotRules): Feature | undefined {
  if (freeSpins) {
    return {
      part: 'freeSpins',
      unitsOf: ({ freeUnits }) => freeUnits,
      isReached: ({ freeSpins: spins }) => spins > 0,
    }
  }
  if (holdAndWin) {
    return {
      part: 'holdAndWin',
      unitsOf: ({ holdUnits }) => holdUnits,
      isReached: ({ holds }) => holds > 0,
    }
  }
  if (!expandingWilds) return undefined
  return {
    part: 'respins',
    unitsOf: ({ respinUnits }) => respinUnits,
    isReached: ({ respins }) => respins > 0,
  }
}
