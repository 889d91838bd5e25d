/**
 * Goal: every table of plinko returns exactly 99 %, and a ball lands where its falls lead. Method:
 * every way through the pins, and the published ways of the public scheme.
 */
import { compareRatios, ratio, seededChance } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RISKS } from '../risk/rules.ts'
import { everyBranch, scriptedChance } from '../testing/chance-tree.ts'
import { describeVariant } from '../variant-maths.ts'
import { plinko } from './index.ts'
import { computeMaths } from './maths.ts'
import { openRound } from './play.ts'
import { multiplierOf, paysOf, ROWS_MAX, ROWS_MIN } from './rules.ts'

const everyTable = RISKS.flatMap((risk) =>
  Array.from({ length: ROWS_MAX - ROWS_MIN + 1 }, (_, index) => ({ rows: ROWS_MIN + index, risk })),
)

describe('the tables', () => {
  it('are 27, each with the return of 99 % to the last digit', () => {
    const { variants = [] } = computeMaths()
    expect(variants).toHaveLength(27)
    for (const { rtp } of variants) expect(rtp).toEqual(ratio(99, 100))
  })

  it.each(everyTable)(
    'pay alike on both sides and less towards the middle: $rows $risk',
    (table) => {
      const pays = paysOf(table)
      expect(pays.toReversed()).toEqual(pays)
      for (let slot = 1; slot <= table.rows / 2; slot += 1) {
        expect(pays[slot]).toBeLessThanOrEqual(pays[slot - 1] ?? 0)
      }
    },
  )

  it('lie further apart on a higher risk', () => {
    const { variants = [] } = computeMaths()
    const varianceOf = (name: string) =>
      variants.find(({ variant }) => variant === name)?.variance ?? ratio(0n)
    for (let rows = ROWS_MIN; rows <= ROWS_MAX; rows += 1) {
      const [low, medium, high] = RISKS.map((risk) => varianceOf(`${rows} ${risk}`))
      if (!low || !medium || !high) return expect.fail('three risks')
      expect(compareRatios(medium, low)).toBe(1)
      expect(compareRatios(high, medium)).toBe(1)
    }
  })

  it('publish the edge of sixteen rows on high risk as the top win', () => {
    expect(plinko.maths()).toMatchObject({
      maxOutcome: ratio(1001n),
      maxOutcomeChance: ratio(2, 65_536),
    })
  })

  it.each([
    { rows: 7, risk: 'low' },
    { rows: 17, risk: 'low' },
    { rows: 8.5, risk: 'low' },
    { rows: '8', risk: 'low' },
    { rows: 8, risk: 'none' },
    { rows: 8 },
    { rows: 8, risk: 'low', more: 1 },
  ])('are refused outside of that: %j', (options) => {
    expect(plinko.parseOptions(options)).toMatchObject({ refusal: { code: 'options_invalid' } })
  })
})

describe('a ball', () => {
  it.each([
    ['RRLRLLLLRLLLRLLL', 5],
    ['LLRRLRLLLLLRLLRL', 5],
    ['LLLLLLLLLLLLLLLL', 0],
    ['RRRRRRRRRRRRRRRR', 16],
  ])('that falls %s lands in slot %i', (way, slot) => {
    const options = { rows: 16, risk: 'high' } as const
    const falls = [...way].map((side) => (side === 'R' ? 1 : 0))
    const { events, outcome } = openRound(scriptedChance(falls), options)
    expect(events[0]).toEqual({ type: 'dropped', path: falls, slot })
    expect(outcome).toEqual(multiplierOf(options, slot))
  })

  it('returns over all of its ways what the figures say', () => {
    for (const table of everyTable.filter(({ rows }) => rows <= 10)) {
      const outcomes = [...everyBranch((chance) => openRound(chance, table).outcome)].map(
        ({ outcome }) => ({ ways: 1n, outcome }),
      )
      expect(outcomes).toHaveLength(2 ** table.rows)
      const name = `${table.rows} ${table.risk}`
      expect(describeVariant(name, outcomes)).toEqual(
        computeMaths().variants?.find(({ variant }) => variant === name),
      )
    }
  })

  it('takes one draw a row and ends its round', () => {
    fc.assert(
      fc.property(fc.constantFrom(...everyTable), fc.nat(), (table, seed) => {
        const { state, events, outcome } = openRound(seededChance(seed), table)
        expect(state.path).toHaveLength(table.rows)
        const [dropped, end] = events
        if (dropped?.type !== 'dropped' || end?.type !== 'roundEnd') return expect.fail('book')
        expect(outcome).toEqual(multiplierOf(table, dropped.slot))
      }),
      { seed: 4, numRuns: 200 },
    )
  })
})
