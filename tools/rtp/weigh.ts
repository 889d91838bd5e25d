import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SLOT_RULES } from '@baize/games/slots'
import { type BookList, openList } from '@baize/games/slots/book-list'
import { type BookGroup, type BookTable, sizeOf } from '@baize/games/slots/book-table'
import type { Way } from '@baize/games/slots/play'
import type { SlotRules } from '@baize/games/slots/rules'
import { assert } from '@baize/kernel'
import { projectRoot } from '../shared/project.ts'
import { type LawOfRare, WEIGH_PLANS, type WeighPlan } from './weigh-plans.ts'

const FOLDER = join(projectRoot, 'packages/games/src/slots/versions/tables')
const HASHES = 'hashes.json'

/** Parts of the whole that all weights come to, about; below 2^40. */
const WHOLE = 2 ** 39
/** Rare books are kept in tiers of what they win. */
const TIERS = 5
const BOOKS_OF_TIER = 48
const BOOKS_OF_TOP = 24
/** Books of small wins whose weight brings the return to what was planned. */
const SMALL_BOOKS = 512

/** A book and what it wins, in units. */
interface Found {
  readonly book: number
  readonly units: number
}

/** Makes the table of a version by its plan and keeps it; what it did, in lines for people. */
export function weighVersion(version: string): string[] {
  const rules = SLOT_RULES.find((each) => each.version === version)
  const plan = WEIGH_PLANS[version]
  assert(rules && plan, `${version} has rules and a plan`)
  const said: string[] = []
  const list = openList(rules, draftOf(rules))
  const paid = weighWay(list, rules, plan, 'paid', said)
  const bought = rules.buy ? weighWay(list, rules, plan, 'bought', said) : undefined
  const table: BookTable = { version, paid, ...(bought && { bought }) }
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${version.replace('@', '-')}.json`), `${JSON.stringify(table)}\n`)
  return said
}

/** Keeps the hash of every table there is. */
export function keepHashes(): void {
  const hashes = readdirSync(FOLDER)
    .filter((file) => file !== HASHES)
    .toSorted()
    .map((file) => {
      const table = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as BookTable
      return [table.version, createHash('sha256').update(JSON.stringify(table)).digest('hex')]
    })
  writeFileSync(join(FOLDER, HASHES), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)
}

/** A list that can be opened before its books are known. */
function draftOf({ version, buy }: SlotRules): BookTable {
  const groups: BookGroup[] = [{ made: 'usual', weight: 1, count: 1 }]
  return { version, paid: groups, ...(buy && { bought: groups }) }
}

function weighWay(
  list: BookList,
  rules: SlotRules,
  plan: WeighPlan,
  way: Way,
  said: string[],
): BookGroup[] {
  const { usualBooks, richBooks, law, returnMillionths } = plan[way] ?? plan.paid
  const stake = rules.stakeUnits
  const top = (rules.maxWinStakes ?? 0) * stake
  const usual = Array.from({ length: usualBooks }, (_, book) => ({
    book,
    units: list.sum({ made: 'usual', book }, way).units,
  }))
  const rare = Array.from({ length: richBooks }, (_, book) => ({
    book,
    units: list.sum({ made: 'rich', book }, way).units,
  }))
  const tiers = rareTiers(rare, law, { stake, top })
  const rareGroups = tiers.map(({ books, chance }): BookGroup & { units: number } => ({
    made: 'rich',
    weight: Math.max(1, Math.round((chance * WHOLE) / books.length)),
    books: books.map(({ book }) => book),
    units: books.reduce((sum, { units }) => sum + units, 0),
  }))
  const rareWeight = rareGroups.reduce((sum, group) => sum + group.weight * sizeOf(group), 0)
  const rareUnits = rareGroups.reduce((sum, { weight, units }) => sum + weight * units, 0)
  const usualUnits = usual.reduce((sum, { units }) => sum + units, 0)
  const price = stake * (way === 'bought' ? (rules.buy?.stakes ?? 1) : 1)
  const target = (returnMillionths / 1e6) * price
  const small = smallest(usual)
  const smallMean = small.reduce((sum, { units }) => sum + units, 0) / small.length
  const usualMean = usualUnits / usualBooks
  // target · whole = rare + usual · mean + small · their mean, where all weights make up the whole.
  const left = WHOLE - rareWeight
  const usualWeight =
    (target * WHOLE - rareUnits - left * smallMean) / (usualMean - smallMean) / usualBooks
  const smallWeight = (left - usualWeight * usualBooks) / small.length
  const summary = [
    `${rules.version} ${way}: usual books return ${((100 * usualMean) / price).toFixed(2)} %,`,
    `best ${usual.reduce((most, { units }) => Math.max(most, units), 0) / stake} stakes; small ones have ${((100 * smallWeight * small.length) / WHOLE).toFixed(1)} % of the weight,`,
    `rare ones give ${((100 * rareUnits) / WHOLE / price).toFixed(2)} points;`,
    `rich: ${rare.filter(({ units }) => units === top).length} of ${richBooks} reach the top`,
  ]
  said.push(summary.join(' '))
  said.push(
    ...tiers.map(
      ({ books, chance, from }) =>
        `  from ${from / stake}: ${books.length} books, 1 in ${Math.round(1 / chance)}`,
    ),
  )
  assert(
    smallWeight > 0,
    `${rules.version} ${way}: usual books return too little: ${summary.join(' ')}`,
  )
  return [
    { made: 'usual', weight: Math.round(usualWeight), count: usualBooks },
    {
      made: 'usual',
      weight: Math.max(1, Math.round(smallWeight)),
      books: small.map(({ book }) => book),
    },
    ...rareGroups.map(({ units: _, ...group }) => group),
  ]
}

interface Tier {
  readonly from: number
  readonly books: readonly Found[]
  readonly chance: number
}

/** The rare books in tiers, and how likely each tier is: P(win ≥ x) is a power of x between both ends of the law. */
function rareTiers(
  rare: readonly Found[],
  { fromStakes, fromOneIn, topOneIn }: LawOfRare,
  { stake, top }: { readonly stake: number; readonly top: number },
): Tier[] {
  const from = fromStakes * stake
  const steepness = Math.log(topOneIn / fromOneIn) / Math.log(top / from)
  const beyond = (units: number): number => (units / from) ** -steepness / fromOneIn
  const edges = Array.from({ length: TIERS + 1 }, (_, tier) =>
    Math.round(from * (top / from) ** (tier / TIERS)),
  )
  const tiers: Tier[] = []
  for (let tier = 0; tier < TIERS; tier += 1) {
    const [low = 0, high = 0] = [edges[tier], edges[tier + 1]]
    const books = rare.filter(({ units }) => units >= low && units < high).slice(0, BOOKS_OF_TIER)
    // A tier in which nothing was found is left to the usual books.
    if (books.length > 0) tiers.push({ from: low, books, chance: beyond(low) - beyond(high) })
  }
  const atTop = rare.filter(({ units }) => units === top).slice(0, BOOKS_OF_TOP)
  assert(atTop.length > 0, 'the rich reels reach the top win')
  return [...tiers, { from: top, books: atTop, chance: 1 / topOneIn }]
}

/** Those that win least, in the order of their numbers. */
function smallest(books: readonly Found[]): Found[] {
  return books
    .toSorted((one, other) => one.units - other.units || one.book - other.book)
    .slice(0, SMALL_BOOKS)
    .toSorted((one, other) => one.book - other.book)
}
