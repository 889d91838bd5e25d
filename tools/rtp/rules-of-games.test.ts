import { createHash } from 'node:crypto'
import { type AnyGameEngine, allEngines } from '@baize/games'
import blackjackReturn from '@baize/games/blackjack/best-play.json' with { type: 'json' }
import blackjackSeatsFigures from '@baize/games/blackjack/seats/best-play.json' with {
  type: 'json',
}
import { BOOK_TABLES, mathsOf, SLOT_RULES, slots } from '@baize/games/slots'
import { openList } from '@baize/games/slots/book-list'
import { totalWeight } from '@baize/games/slots/book-table'
import parSheets from '@baize/games/slots/par-sheets.json' with { type: 'json' }
import { loadBookTable } from '@baize/games/slots/versions/load-table'
import tableFigures from '@baize/games/tables/figures.json' with { type: 'json' }
import videoPokerWays from '@baize/games/video-poker/best-play.json' with { type: 'json' }
import { compareRatios, ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { modelOf } from './model-of.ts'
import { figuresOfTables, hashOfRules, isSlot, sheetOf, textOf, workOut } from './rules-of-games.ts'

const kept: Readonly<Record<string, { rulesHash: string }>> = parSheets
const slotEngines = allEngines.filter(({ version }) => isSlot(version))

describe('the published figures of tables', () => {
  it('are kept with the hash of the rules, and are what the rules come to', () => {
    expect(tableFigures).toEqual(figuresOfTables())
  })
})

describe('the published figures of games of cards', () => {
  it('are kept with the hash of the rules', () => {
    expect(blackjackReturn.rulesHash).toBe(hashOfRules('blackjack@1'))
    expect(blackjackSeatsFigures.rulesHash).toBe(hashOfRules('blackjack@2'))
    expect(videoPokerWays.rulesHash).toBe(hashOfRules('video-poker@1'))
  })
})

/** Each slot by the version that is played today. */
const NEWEST = slots.filter(
  ({ code, version }) => slots.find((each) => each.code === code)?.version === version,
)

const WEIGHTED_MODELS = [
  'lines, free spins',
  'lines, multiplied free spins',
  'ways, free spins',
  'lines, growing book',
  'lines, hold and win, collectors',
  'clusters, cascades, cells multiply, free spins',
  'anywhere, cascades, multipliers gathered, free spins',
  'ways of changing heights, cascades, multiplier goes on, free spins',
]

describe('the published figures of slots', () => {
  it.each(SLOT_RULES.map(({ version }) => version))(
    '%s are of the rules that it has',
    (version) => {
      expect(kept[version]?.rulesHash).toBe(hashOfRules(version))
      expect(allEngines.some((engine) => engine.version === version)).toBe(true)
    },
  )

  it('cover thirty slots over ten models and more', () => {
    const models = new Set(
      SLOT_RULES.map(({ pays, rows, reels, books, ...rules }) =>
        JSON.stringify([
          ...[pays.by, 'bothWays' in pays, rows.length, rows[0], reels.from, books === undefined],
          ...['cascade', 'expandingWilds', 'holdAndWin', 'bombs'].map(
            (feature) => feature in rules,
          ),
          rules.freeSpins?.special !== undefined,
          rules.freeSpins?.stickyWilds === true,
        ]),
      ),
    )
    expect(SLOT_RULES.length).toBeGreaterThanOrEqual(30)
    expect(models.size).toBeGreaterThanOrEqual(10)
  })

  it('show twenty-four titles and more whose max win, 5,000 to 50,000 stakes, comes once in fifty million rounds or oftener', () => {
    const reached = NEWEST.filter(({ maths }) => {
      const { maxOutcome, maxOutcomeChance } = maths()
      const isLarge = compareRatios(maxOutcome, ratio(5000)) >= 0
      const isBounded = compareRatios(maxOutcome, ratio(50_000)) <= 0
      return isLarge && isBounded && compareRatios(maxOutcomeChance, ratio(1, 50_000_000)) >= 0
    })
    expect(reached.length).toBeGreaterThanOrEqual(24)
  })

  it('have every volatility there is, and sell and gamble wherever the newest rules have a list with weights', () => {
    const volatilities = new Set(NEWEST.map(({ maths }) => maths().volatility))
    expect([...volatilities].toSorted()).toEqual(['high', 'low', 'medium', 'veryHigh'])
    const weighted = SLOT_RULES.filter(({ books }) => typeof books === 'object')
    for (const { buy, gamble, maxWinStakes } of weighted) {
      expect([buy, gamble, maxWinStakes].every((each) => each !== undefined)).toBe(true)
    }
    expect(new Set(weighted.map(({ version }) => modelOf(version)))).toEqual(
      new Set(WEIGHTED_MODELS),
    )
  })

  it.each(SLOT_RULES.filter(({ books }) => typeof books === 'object'))(
    '$version has the table whose hash its rules hold, alike for who verifies a round',
    async (rules) => {
      const table = BOOK_TABLES[rules.version]
      const hash = createHash('sha256').update(JSON.stringify(table)).digest('hex')
      expect(rules.books).toMatchObject({ tableHash: hash })
      expect(JSON.stringify(await loadBookTable(rules.version))).toBe(JSON.stringify(table))
      // Opening it refuses weights that are no whole numbers, or come to more than 2^40.
      expect(totalWeight(openList(rules, table).groupsOf('paid'))).toBeGreaterThan(2 ** 38)
    },
  )

  // Those that take a moment; `npm run rtp -- --verify` does all of them.
  it.each([
    ...['triple-bells@1', 'scroll-of-sands@1', 'coin-express@1', 'lantern-tiger@1', 'mines@1'],
    'plinko@1',
    'tower@1',
    'hilo@1',
    'coin-flip@1',
    'wheel@1',
    'keno@1',
  ])('of %s are what its rules come to', (version) => {
    const engine = allEngines.find((each): each is AnyGameEngine => each.version === version)
    if (!engine) throw new Error('the engine is there')
    expect(workOut(version)).toBe(textOf(engine.maths()))
  })

  it.each(slotEngines.map((engine) => [engine.version, engine] as const))(
    '%s return between 94 and 97.5 percent and hit at least once in seven rounds',
    (_version, engine) => {
      const { rtp, hitRate } = engine.maths()
      expect(compareRatios(rtp, ratio(94, 100))).toBeGreaterThan(0)
      expect(compareRatios(rtp, ratio(975, 1000))).toBeLessThan(0)
      expect(compareRatios(hitRate ?? ratio(0n), ratio(1, 7))).toBeGreaterThan(0)
    },
  )

  it('are other figures for other rules', () => {
    const sheet = sheetOf('triple-bells@1')
    if (!sheet) throw new Error('the sheet is there')
    expect(sheet.rulesHash).not.toBe(hashOfRules('neon-arcade@1'))
    expect(textOf(mathsOf(sheet))).not.toBe(workOut('neon-arcade@1'))
  })
})
