/**
 * Goal: what lies on a cloth is read exactly, pays exactly, and the kept figures are those of the
 * rules. Method: every kind of bet against published numbers, every spot against every result.
 */
import {
  compareRatios,
  formatRatio,
  minor,
  multiplyRatios,
  type Ratio,
  ratio,
  scaleMinor,
  seededChance,
} from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baccaratGame } from '../baccarat/game.ts'
import { dragonTigerGame } from '../dragon-tiger/game.ts'
import { rouletteGame } from '../roulette/game.ts'
import { sicBoGame } from '../sic-bo/game.ts'
import { ceilingOf, parseBets, stakeOf } from './bets.ts'
import type { TableOptions } from './events.ts'
import { figuresFrom } from './figures.ts'
import { keptBetsOf } from './par-sheet.ts'
import { playTable, type TableGame } from './play-table.ts'
import { computeTableMaths } from './table-engine.ts'

const games = [
  rouletteGame,
  baccaratGame,
  sicBoGame,
  dragonTigerGame,
] as unknown as readonly TableGame<unknown>[]

const edgeText = (rtp: Ratio) =>
  formatRatio(
    multiplyRatios(ratio(rtp.denominator - rtp.numerator, rtp.denominator), ratio(100n)),
    4,
  )

describe('the house edge in percent', () => {
  it.each([
    ['roulette@1', 'straight', '2.7027'],
    ['roulette@1', 'firstFour', '2.7027'],
    ['roulette@1', 'dozen', '2.7027'],
    ['roulette@1', 'red', '2.7027'],
    ['baccarat@1', 'banker', '1.0579'],
    ['baccarat@1', 'player', '1.2351'],
    ['baccarat@1', 'tie', '14.3596'],
    ['baccarat@1', 'playerPair', '10.3614'],
    ['baccarat@1', 'bankerPair', '10.3614'],
    ['sic-bo@1', 'small', '2.7778'],
    ['sic-bo@1', 'odd', '2.7778'],
    ['sic-bo@1', 'total-4', '12.5000'],
    ['sic-bo@1', 'total-5', '11.1111'],
    ['sic-bo@1', 'total-6', '12.0370'],
    ['sic-bo@1', 'total-7', '9.7222'],
    ['sic-bo@1', 'total-8', '12.5000'],
    ['sic-bo@1', 'total-9', '7.4074'],
    ['sic-bo@1', 'total-10', '12.5000'],
    ['sic-bo@1', 'single', '3.7037'],
    ['sic-bo@1', 'pair', '2.7778'],
    ['sic-bo@1', 'double', '11.1111'],
    ['sic-bo@1', 'triple', '16.2037'],
    ['sic-bo@1', 'anyTriple', '11.1111'],
    ['dragon-tiger@1', 'dragon', '3.7349'],
    ['dragon-tiger@1', 'tie', '10.3614'],
    ['dragon-tiger@1', 'suitedTie', '13.9759'],
  ])('of %s on %s is %s, as it is known', (version, kind, edge) => {
    const bet = keptBetsOf(version).bets.find((each) => each.variant === kind)
    expect(bet && edgeText(bet.rtp)).toBe(edge)
  })

  it('comes from an expected return, a variance and a hit rate that a coin shows', () => {
    const coin = figuresFrom('coin', [
      { ways: 1n, returned: ratio(3n) },
      { ways: 1n, returned: ratio(1n) },
      { ways: 2n, returned: ratio(0n) },
    ])
    expect(coin).toEqual({
      variant: 'coin',
      maxOutcome: ratio(3n),
      maxOutcomeChance: ratio(1, 4),
      rtp: ratio(1n),
      // A stake that comes back is no win.
      hitRate: ratio(1, 4),
      variance: ratio(3, 2),
    })
  })
})

describe.each(games.map((game) => [game.version, game] as const))('%s', (_version, game) => {
  it('keeps the figures that its rules come to, alike for every spot of a kind', () => {
    const kept = keptBetsOf(game.version).bets
    expect(kept).toEqual(computeTableMaths(game).variants)
    for (const spot of game.spots) {
      const kind = game.kindOf(spot)
      // Counting eight decks takes a moment, and its spots are kinds of their own.
      if (game.code === 'baccarat') continue
      expect(figuresFrom(kind, game.endingsOf(spot))).toEqual(
        kept.find((bet) => bet.variant === kind),
      )
    }
  })

  it('has each spot once', () => {
    expect(new Set(game.spots).size).toBe(game.spots.length)
  })

  it.each([
    ['bets', undefined],
    ['bets', {}],
    ['bets', { bets: [] }],
    ['bets', { bets: 'all' }],
    ['bet', { bets: ['red'] }],
    ['spot', { bets: [{ spot: 'the-moon', stakeMinor: '100' }] }],
    ['spot', { bets: [{ spot: 7, stakeMinor: '100' }] }],
    ['bet', { bets: [{ spot: game.spots[0], stakeMinor: 100 }] }],
    ['bet', { bets: [{ spot: game.spots[0], stakeMinor: '0' }] }],
    ['bet', { bets: [{ spot: game.spots[0], stakeMinor: '-100' }] }],
    ['bet', { bets: [{ spot: game.spots[0], stakeMinor: '10.5' }] }],
    ['bet', { bets: [{ spot: game.spots[0], stakeMinor: '1e3' }] }],
    ['twice', { bets: [1, 2].map(() => ({ spot: game.spots[0], stakeMinor: '100' })) }],
  ])('refuses for its %s: %j', (fault, input) => {
    expect(parseBets(game, input)).toMatchObject({
      ok: false,
      refusal: { code: 'options_invalid', details: { fault } },
    })
  })

  it('pays any bets the sum of what each one brings back, to the last unit and under its ceiling', () => {
    const bets = fc.uniqueArray(
      fc.record({
        spot: fc.constantFrom(...game.spots),
        steps: fc.integer({ min: 1, max: 50_000 }),
      }),
      { selector: ({ spot }) => spot, minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(bets, fc.nat(), (laid, seed) => {
        const options: TableOptions = {
          bets: laid.map(({ spot, steps }) => ({
            spot,
            stakeMinor: String(steps * game.stakeStepMinor),
          })),
        }
        const parsed = parseBets(game, options)
        expect(parsed).toEqual({ ok: true, value: options })
        const step = playTable(game, seededChance(seed), options)
        const settled = step.events.find((event) => event.type === 'settled')
        const returned = settled?.bets.reduce((sum, bet) => sum + BigInt(bet.returnedMinor), 0n)
        expect(scaleMinor(minor(stakeOf(options)), step.outcome)).toBe(returned)
        const topOf = (spot: string) =>
          keptBetsOf(game.version).bets.find(({ variant }) => variant === game.kindOf(spot))
            ?.maxOutcome ?? expect.fail(spot)
        expect(compareRatios(step.outcome, ceilingOf(options, topOf))).toBeLessThanOrEqual(0)
      }),
      { seed: 7, numRuns: 150 },
    )
  })

  it('draws the same whatever lies on the cloth', () => {
    const drawn = game.spots.map((spot) => {
      const options = { bets: [{ spot, stakeMinor: '100' }] }
      return playTable(game, seededChance(11), options).events[0]
    })
    expect(new Set(drawn.map((event) => JSON.stringify(event))).size).toBe(1)
  })
})
