import { type Chance, type Ratio, ratio, seededChance } from '@baize/kernel'
import type { RoundFigures } from './figures.ts'
import type { SlotModel } from './model.ts'
import { playRound, type RoundSum, type SlotStep, sumRound, type Way } from './play.ts'
import type { StagePart } from './stages.ts'

/**
 * A list of books instead of draws. The rules and a number make a book, always the same one, so that the list
 * needs no storage; a round draws one number. What the list returns is no estimate: it is the sum of all its
 * books. The repeatable generator only makes the list; which book a round gets comes from committed seeds.
 */
export function playBook(model: SlotModel, book: number, way: Way = 'paid'): SlotStep {
  return playRound(model, chanceOfBook(model, book, way), way)
}

export function playFromList(
  model: SlotModel,
  size: number,
  chance: Chance,
  way: Way = 'paid',
): SlotStep {
  return playBook(model, chance.below(size), way)
}

/** What a book comes to, without its events. */
export function sumBook(model: SlotModel, book: number, way: Way = 'paid'): RoundSum {
  return sumRound(model, chanceOfBook(model, book, way), way)
}

function chanceOfBook({ rules }: SlotModel, book: number, way: Way): Chance {
  return seededChance(seedOf(way === 'paid' ? rules.version : `${rules.version} bought`, book))
}

/** The version's name and the book's number, mixed into one seed (FNV-1a, then a multiplicative step). */
function seedOf(version: string, book: number): number {
  let hash = 0x811c9dc5
  for (const letter of version) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash + Math.imul(book, 0x9e3779b1)) | 0
}

/** The exact figures of a list, by playing all of it. */
export function figuresOfList(model: SlotModel, size: number, way: Way = 'paid'): RoundFigures {
  let sum = 0n
  let square = 0n
  let empty = 0
  let top = { units: -1, count: 0 }
  let freeUnits = 0n
  let withFree = 0
  for (let book = 0; book < size; book += 1) {
    const round = sumBook(model, book, way)
    const units = BigInt(round.units)
    sum += units
    square += units * units
    freeUnits += BigInt(round.freeUnits)
    if (round.freeSpins > 0) withFree += 1
    if (round.units === 0) empty += 1
    if (round.units > top.units) top = { units: round.units, count: 1 }
    else if (round.units === top.units) top.count += 1
  }
  const parts = new Map<StagePart, Ratio>([['base', ratio(sum - freeUnits, size)]])
  const reached = new Map<StagePart, Ratio>([['base', ratio(1n)]])
  if (model.rules.freeSpins) {
    parts.set('freeSpins', ratio(freeUnits, size))
    reached.set('freeSpins', ratio(withFree, size))
  }
  return {
    mean: ratio(sum, size),
    square: ratio(square, size),
    empty: ratio(empty, size),
    top: { units: top.units, chance: ratio(top.count, size) },
    parts,
    reached,
  }
}
