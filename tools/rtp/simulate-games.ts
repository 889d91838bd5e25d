import { baccaratGame } from '@baize/games/baccarat/game'
import { dragonTigerGame } from '@baize/games/dragon-tiger/game'
import { lanternTiger } from '@baize/games/lantern-tiger'
import { rouletteGame } from '@baize/games/roulette/game'
import { sicBoGame } from '@baize/games/sic-bo/game'
import { BOOK_TABLES, SLOT_RULES, slots } from '@baize/games/slots'
import { type BookList, booksOf, openList } from '@baize/games/slots/book-list'
import { type DrawnBook, drawBook } from '@baize/games/slots/book-table'
import { buildModel } from '@baize/games/slots/model'
import { sumRound, unitsStaked, type Way } from '@baize/games/slots/play'
import type { SlotRules } from '@baize/games/slots/rules'
import type { TableGame } from '@baize/games/tables/play-table'
import { computeTableMaths } from '@baize/games/tables/table-engine'
import { assert, type Chance, type Ratio, seededChance } from '@baize/kernel'

/** What many rounds came to beside what the mathematics says. */
export interface SimulatedWay {
  readonly version: string
  /** How it was played: `paid`, `bought`, or a kind of bet. */
  readonly way: string
  readonly rounds: number
  readonly seed: number
  readonly return: number
  readonly returnSeen: number
  /** How many standard deviations the mean of so many rounds lies from the exact one. */
  readonly zReturn: number
  readonly hitRate: number
  readonly hitRateSeen: number
  readonly zHitRate: number
}

/** A promise is broken when a figure lies farther than this from what was seen. */
export const Z_MAX = 4

export interface ExactFigures {
  readonly rtp: Ratio
  readonly hitRate?: Ratio
  readonly variance?: Ratio
}

/** Every version that can be simulated: slots in both their ways, and tables bet by bet. */
export const SIMULATED: readonly string[] = [
  lanternTiger.version,
  ...SLOT_RULES.map(({ version }) => version),
  ...[rouletteGame, baccaratGame, sicBoGame, dragonTigerGame].map(({ version }) => version),
]

export function isTable(version: string): boolean {
  return TABLES.has(version)
}

const TABLES: ReadonlyMap<string, TableGame<unknown>> = new Map(
  [rouletteGame, baccaratGame, sicBoGame, dragonTigerGame].map((game) => [
    game.version,
    game as unknown as TableGame<unknown>,
  ]),
)

/** What so many rounds of one way to play came to. */
export interface CountedWay {
  readonly way: string
  /** In stakes. */
  readonly returned: number
  readonly hits: number
}

/**
 * Plays so many rounds of each way to play a version, from draws of a repeatable generator. The same seed gives the
 * same rounds.
 */
export function simulateVersion(version: string, rounds: number, seed: number): SimulatedWay[] {
  return countRounds(version, rounds, seed).map((seen) =>
    compareSeen(figuresOfWay(version, seen.way), { version, way: seen.way, rounds, seed }, seen),
  )
}

/** The same without the figures beside it, so that runs of many seeds can be added up. */
export function countRounds(version: string, rounds: number, seed: number): CountedWay[] {
  const table = TABLES.get(version)
  if (table) return countTable(table, rounds, seed)
  if (version === lanternTiger.version) return [countTiger(rounds, seed)]
  const rules = SLOT_RULES.find((each) => each.version === version)
  assert(rules, `${version} can be simulated`)
  const ways: Way[] = rules.buy ? ['paid', 'bought'] : ['paid']
  return ways.map((way) => countSlot(rules, way, { rounds, seed }))
}

/** What the mathematics says of a way to play. */
export function figuresOfWay(version: string, way: string): ExactFigures {
  const table = TABLES.get(version)
  const maths = table
    ? computeTableMaths(table)
    : [lanternTiger, ...slots].find((each) => each.version === version)?.maths()
  assert(maths, `${version} has its figures`)
  const exact =
    !table && way === 'paid' ? maths : maths.variants?.find(({ variant }) => variant === way)
  assert(exact, 'every way to play has its figures')
  return exact
}

interface Size {
  readonly rounds: number
  readonly seed: number
}

function countSlot(rules: SlotRules, way: Way, { rounds, seed }: Size): CountedWay {
  const chance = seededChance(seed)
  const play = playerOf(rules, way, chance)
  let units = 0
  let hits = 0
  for (let round = 0; round < rounds; round += 1) {
    const won = play()
    units += won
    if (won > 0) hits += 1
  }
  return { way, returned: units / unitsStaked(rules, way), hits }
}

/** Draws a round and says what it wins, in units. */
function playerOf(rules: SlotRules, way: Way, chance: Chance): () => number {
  if (rules.books === undefined) {
    const model = buildModel(rules)
    return () => sumRound(model, chance, way).units
  }
  const list = openList(rules, BOOK_TABLES[rules.version])
  const groups = list.groupsOf(way)
  const unitsOf = playBooks(rules.version, list, way)
  return () => {
    const { made, book } = drawBook(groups, chance)
    return unitsOf(made, book)
  }
}

const PLAYED_BOOKS = new Map<string, ReadonlyMap<string, number>>()

/** A book is the same whenever it is drawn, so each is played once, however often it comes up. */
function playBooks(
  version: string,
  list: BookList,
  way: Way,
): (made: DrawnBook['made'], book: number) => number {
  const played = PLAYED_BOOKS.get(`${version} ${way}`) ?? sumAll(list, way)
  PLAYED_BOOKS.set(`${version} ${way}`, played)
  return (made, book) => played.get(`${made} ${book}`) ?? 0
}

function sumAll(list: BookList, way: Way): ReadonlyMap<string, number> {
  return new Map(
    [...booksOf(list.groupsOf(way))].map((drawn) => [
      `${drawn.made} ${drawn.book}`,
      list.sum(drawn, way).units,
    ]),
  )
}

function countTiger(rounds: number, seed: number): CountedWay {
  const chance = seededChance(seed)
  let returned = 0
  let hits = 0
  for (let round = 0; round < rounds; round += 1) {
    const won = toNumber(
      lanternTiger.open(chance, {}).outcome ?? { numerator: 0n, denominator: 1n },
    )
    returned += won
    if (won > 0) hits += 1
  }
  return { way: 'paid', returned, hits }
}

/** One draw settles every kind of bet, so each kind sees all rounds. */
function countTable(game: TableGame<unknown>, rounds: number, seed: number): CountedWay[] {
  const chance: Chance = seededChance(seed)
  const kinds = new Map(game.spots.map((spot) => [game.kindOf(spot), spot]))
  const sums = [...kinds].map(([way, spot]) => ({ way, spot, returned: 0, hits: 0 }))
  for (let round = 0; round < rounds; round += 1) {
    const result = game.draw(chance)
    for (const sum of sums) {
      const won = toNumber(game.returnOf(sum.spot, result))
      sum.returned += won
      // A bet that only comes back has not won.
      if (won > 1) sum.hits += 1
    }
  }
  return sums.map(({ way, returned, hits }) => ({ way, returned, hits }))
}

/** Measures what was seen in standard deviations of the exact figures. */
export function compareSeen(
  exact: ExactFigures,
  what: Pick<SimulatedWay, 'version' | 'way' | 'rounds' | 'seed'>,
  seen: { readonly returned: number; readonly hits: number },
): SimulatedWay {
  assert(exact.hitRate && exact.variance, 'the figures tell how far results swing')
  const [mean, hitRate] = [toNumber(exact.rtp), toNumber(exact.hitRate)]
  const { rounds } = what
  const returnSeen = seen.returned / rounds
  const hitRateSeen = seen.hits / rounds
  const zOf = (difference: number, variance: number): number =>
    variance === 0 ? 0 : difference / Math.sqrt(variance / rounds)
  return {
    ...what,
    return: mean,
    returnSeen,
    zReturn: zOf(returnSeen - mean, toNumber(exact.variance)),
    hitRate,
    hitRateSeen,
    zHitRate: zOf(hitRateSeen - hitRate, hitRate * (1 - hitRate)),
  }
}

/** To about 15 digits, for ratios whose parts may be longer than a number holds. */
function toNumber({ numerator, denominator }: Ratio): number {
  if (denominator < 2n ** 53n && numerator < 2n ** 53n) {
    return Number(numerator) / Number(denominator)
  }
  return Number((numerator * 10n ** 15n) / denominator) / 1e15
}
