import { type Draw, recordDraws } from '@baize/fairness'
import { assert, type Chance, compareRatios, type Ratio, ratio } from '@baize/kernel'
import type { AnyGameEngine } from '../engine.ts'
import { lanternTiger } from '../lantern-tiger/index.ts'
import { LANTERN_TIGER } from '../lantern-tiger/rules.ts'
import { totalWeight } from '../slots/book-table.ts'
import { BOOK_TABLES, SLOT_RULES, slots } from '../slots/index.ts'
import type { SlotRules } from '../slots/rules.ts'
import { toNumber, uniform } from './shares.ts'
import { type View, type Watched, watch } from './watch.ts'

/** One of each way in which slots differ: lines and ways, cascades, clusters and heights, each feature, lists of books. */
const MODELS = [
  ...['triple-bells@1', 'neon-arcade@2', 'bamboo-house@2', 'scroll-of-sands@1', 'comet-run@1'],
  ...['coin-express@2', 'jade-dragon@1', 'night-masquerade@1', 'orchard-drop@1'],
  ...['candy-quarry@1', 'genies-vault@1', 'gold-shaft@1', 'tomb-of-gold@1'],
]
/** Books of a list are watched in so many bands. */
const BOOK_BANDS = 512

/** What is watched of a round: where the reels came to stand, which book was drawn, and whether it paid. */
interface Spun {
  readonly stops: readonly number[]
  /** Where among all weights of the list the book lies. */
  readonly place: number
  readonly isPaid: boolean
}

/** Slots: where their reels stand, and whether they pay as often as is published. */
export const WATCHED_SLOTS: readonly Watched[] = [
  watch(lanternTiger.version, spin(lanternTiger), [
    ...viewsOfReels(LANTERN_TIGER.strips.map(({ length }) => length)),
    viewOfHits(lanternTiger.maths().hitRate),
  ]),
  ...MODELS.map((version) => {
    const rules = SLOT_RULES.find((each) => each.version === version)
    const engine = slots.find((each) => each.version === version)
    assert(rules && engine, `${version} is a slot of the house`)
    return watch(version, spin(engine as AnyGameEngine), [
      ...viewsOfDraw(rules),
      viewOfHits(engine.maths().hitRate),
    ])
  }),
]

function viewsOfDraw({ version, books, reels }: SlotRules): View<Spun>[] {
  if (books !== undefined) {
    const table = BOOK_TABLES[version]
    const size = table ? totalWeight(table.paid) : Number(books)
    const read = ({ place }: Spun): number => Math.floor((place * BOOK_BANDS) / size)
    return [{ name: 'book', shares: uniform(BOOK_BANDS), read }]
  }
  assert(reels.from === 'strips', 'what is no list of books has strips')
  return viewsOfReels(reels.strips.map(({ length }) => length))
}

function viewsOfReels(lengths: readonly number[]): View<Spun>[] {
  return lengths.map((length, reel) => ({
    name: `stop of reel ${reel + 1}`,
    shares: uniform(length),
    read: ({ stops }) => stops[reel] ?? length,
  }))
}

function viewOfHits(hitRate: Ratio | undefined): View<Spun> {
  assert(hitRate, 'a slot says how often it pays')
  const share = toNumber(hitRate)
  return {
    name: 'paid',
    shares: [1 - share, share],
    read: ({ isPaid }) => (isPaid ? 1 : 0),
  }
}

/** The book of a list is all that is drawn; the stops stand in the events, as players see them. */
function spin(engine: Pick<AnyGameEngine, 'open'>): (chance: Chance) => Spun {
  const nothing = ratio(0n)
  return (chance) => {
    const recorded = recordDraws(chance)
    const { events, outcome } = engine.open(recorded.chance, {})
    assert(outcome, 'a spin ends as it opens')
    const [first] = events as readonly { readonly stops?: readonly number[] }[]
    return {
      stops: first?.stops ?? [],
      place: placeOf(recorded.draws),
      isPaid: compareRatios(outcome, nothing) > 0,
    }
  }
}

/** A list of more than 2^32 draws its place in two draws, and both again where it lies beyond the list. */
function placeOf(draws: readonly Draw[]): number {
  const last = draws.at(-1)?.drawn ?? 0
  const high = draws.at(-2)?.drawn
  return high === undefined ? last : high * 2 ** 32 + last
}
