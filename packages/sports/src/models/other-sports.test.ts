import { addRatios, compareRatios, ratio } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMarketKey } from '../feed/selection-key.ts'
import { lineOf } from '../markets/market-line.ts'
import { type OutcomeWeights, weighMarket } from '../pricing/weigh-market.ts'
import { RESULT_NAMES } from '../results/outcome-result.ts'
import type { SportKey } from '../sports/sport-keys.ts'
import { casesOf } from '../testing/cases.ts'
import { exact, written } from '../testing/ratios.ts'
import { basketballModel, homeAhead, TIP_OFF, USUAL_SPREAD } from './basketball-model.ts'
import { type Model, WEIGHT_TOTAL } from './model.ts'
import { normalBelow } from './normal.ts'
import { seriesEnds, seriesModel } from './series-model.ts'
import { tennisModel } from './tennis-model.ts'
import { gameChance, setEnds, tieBreakChance } from './tennis-rates.ts'

function weigh(sport: SportKey, model: Model, key: string): readonly OutcomeWeights[] {
  const ref = parseMarketKey(key)
  const found = ref.ok ? lineOf(sport, ref.value) : undefined
  const weights = found?.ok ? weighMarket(model, found.value) : undefined
  if (weights === undefined) throw new Error(`${key} has no price`)
  return weights
}

const share = (weights: readonly OutcomeWeights[], at: number) =>
  (weights[at]?.won ?? 0) / WEIGHT_TOTAL

function expectWhole(weights: readonly OutcomeWeights[], key: string) {
  for (const each of weights) {
    expect(
      RESULT_NAMES.reduce((sum, name) => sum + each[name], 0),
      key,
    ).toBe(WEIGHT_TOTAL)
  }
}

describe('tennis', () => {
  interface Input {
    readonly a_point_on_own_serve: number
    readonly a_point_on_other_serve: number
    readonly games: readonly [number, number]
    readonly a_serves: boolean
  }
  interface Expected {
    readonly game_on_own_serve: number
    readonly tie_break_serving_first: number
    readonly set: number
  }
  it.each(casesOf<Input, Expected>('tennis_model'))('%s %s', (_id, _about, input, expected) => {
    const chances = {
      onOwnServe: input.a_point_on_own_serve,
      onOtherServe: input.a_point_on_other_serve,
    }
    const [home, away] = input.games
    const server = input.a_serves ? ('home' as const) : ('away' as const)
    const ends = setEnds(chances, { home, away, server })
    const won = ends.filter((end) => end.home > end.away)
    expect(gameChance(chances.onOwnServe)).toBeCloseTo(expected.game_on_own_serve, 8)
    expect(tieBreakChance(chances)).toBeCloseTo(expected.tie_break_serving_first, 8)
    expect(won.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(expected.set, 8)
  })

  const equal = { onOwnServe: 0.64, onOtherServe: 0.36 }
  const begin = { sets: [], games: { home: 0, away: 0 }, server: 'home' } as const

  it('markets add up and agree, in matches of three sets and of five', () => {
    for (const bestOf of [3, 5] as const) {
      const model = tennisModel({ onOwnServe: 0.66, onOtherServe: 0.37 }, { bestOf, ...begin })
      const of = (key: string) => weigh('tennis', model, key)
      const scores = `199|variant=sr:correct_score:bestof:${bestOf}`
      const keys = [
        '186|',
        '187|hcp=-3.5',
        '188|hcp=-1.5',
        '189|total=22.5',
        '192|',
        '198|',
        scores,
      ]
      const sets = ['202|setnr=1', '203|hcp=-1.5|setnr=1', '204|setnr=2|total=9.5', '314|total=3.5']
      for (const key of [...keys, ...sets]) expectWhole(of(key), key)
      const toWin = (bestOf + 1) / 2
      const byScore = of(scores)
        .slice(0, toWin)
        .reduce((sum, { won }) => sum + won, 0)
      expect(of('186|')[0]?.won).toBe(byScore)
      expect(of('188|hcp=-1.5')[0]?.won).toBeLessThan(byScore)
    }
  })

  it('games of a set are those of that set and not of the match', () => {
    const chances = { onOwnServe: 0.66, onOtherServe: 0.37 }
    const model = tennisModel(chances, { bestOf: 3, ...begin })
    const over = setEnds(chances, { ...begin.games, server: 'home' })
      .filter(({ home, away }) => home + away > 9.5)
      .reduce((sum, { chance }) => sum + chance, 0)
    expect(share(weigh('tennis', model, '204|setnr=1|total=9.5'), 1)).toBeCloseTo(over, 7)
  })

  it('sides alike are equally likely, and a set that was won makes a difference', () => {
    const level = tennisModel(equal, { bestOf: 3, ...begin })
    expect(share(weigh('tennis', level, '186|'), 0)).toBeCloseTo(0.5, 7)
    const ahead = tennisModel(equal, { bestOf: 3, ...begin, sets: [{ home: 6, away: 4 }] })
    expect(share(weigh('tennis', ahead, '186|'), 0)).toBeCloseTo(0.75, 7)
    expect(weigh('tennis', ahead, '202|setnr=1')[0]?.won).toBe(WEIGHT_TOTAL)
  })

  it('a third set is returned as often as it is not played', () => {
    const model = tennisModel(equal, { bestOf: 3, ...begin })
    const [winner] = weigh('tennis', model, '202|setnr=3')
    expect((winner?.void ?? 0) / WEIGHT_TOTAL).toBeCloseTo(0.5, 7)
    expect(share(weigh('tennis', model, '202|setnr=3'), 0)).toBeCloseTo(0.25, 7)
  })
})

describe('basketball', () => {
  interface Input {
    readonly mean_margin: number
    readonly sigma: number
    readonly share_left: number
    readonly lead: number
  }
  it.each(casesOf<Input, { home_ahead: number }>('basketball_model'))(
    '%s %s',
    (_id, _about, input, expected) => {
      const rates = {
        margin: input.mean_margin,
        total: 160,
        marginSpread: input.sigma,
        totalSpread: 18,
      }
      const moment = { shareLeft: input.share_left, lead: input.lead }
      expect(homeAhead(rates, moment)).toBeCloseTo(expected.home_ahead, 8)
    },
  )

  it('the normal distribution is right near its middle and in its tails', () => {
    expect(normalBelow(0)).toBe(0.5)
    expect(normalBelow(1.959963984540054)).toBeCloseTo(0.975, 12)
    expect(normalBelow(-4) / 3.167124183311992e-5).toBeCloseTo(1, 9)
    expect(normalBelow(3.4999) + normalBelow(-3.4999)).toBeCloseTo(1, 14)
    expect(normalBelow(3.5001) - normalBelow(3.4999)).toBeCloseTo(2e-4 * 8.7268e-4, 9)
  })

  const rates = { margin: 4, total: 162, ...USUAL_SPREAD }
  const model = basketballModel(rates, TIP_OFF)

  it('markets add up and agree, with overtime and without', () => {
    const keys = [
      '1|',
      '11|',
      '18|total=161.5',
      '219|',
      '223|hcp=-4.5',
      '223|hcp=-4',
      '225|total=162',
    ]
    const parts = [
      '60|',
      '66|hcp=-2',
      '68|total=80.5',
      '235|quarternr=3',
      '236|quarternr=1|total=40.5',
    ]
    for (const key of [...keys, ...parts, '229|', '303|hcp=-1|quarternr=2']) {
      expectWhole(weigh('basketball', model, key), key)
    }
    const regular = weigh('basketball', model, '1|')
    const winner = share(weigh('basketball', model, '219|'), 0)
    expect(winner).toBeGreaterThan(share(regular, 0))
    expect(winner).toBeLessThan(share(regular, 0) + share(regular, 1))
    expect(Math.abs(winner - homeAhead(rates, { shareLeft: 1, lead: 0 }))).toBeLessThan(0.002)
  })

  it('half of a match has half of its points, and a quarter a quarter', () => {
    const over = (key: string) => share(weigh('basketball', model, key), 1)
    expect(over('68|total=81')).toBeCloseTo(over('18|total=162'), 1)
    expect(over('236|quarternr=1|total=40.5')).toBeCloseTo(0.5, 1)
    expect(over('236|quarternr=4|total=40.5')).toBe(over('236|quarternr=1|total=40.5'))
  })

  it('in the last minute a lead is nearly the match, and a quarter that is over is settled', () => {
    const quarters = [25, 20, 22].map((home) => ({ home, away: 20 }))
    const late = { score: { home: 85, away: 78 }, quarters, shareLeft: 1 / 40 }
    const end = basketballModel(rates, late)
    expect(share(weigh('basketball', end, '219|'), 0)).toBeGreaterThan(0.99)
    expect(weigh('basketball', end, '235|quarternr=1')[0]?.won).toBe(WEIGHT_TOTAL)
    expect(share(weigh('basketball', end, '235|quarternr=4'), 0)).toBeLessThan(0.5)
  })
})

describe('a series of maps', () => {
  interface Input {
    readonly p_map: string
    readonly maps_to_win: number
    readonly score: readonly [number, number]
  }
  interface Expected {
    readonly score: Readonly<Record<string, string>>
    readonly winner_1: string
    readonly handicap_minus_1_5: string
    readonly over: Readonly<Record<string, string>>
  }
  it.each(casesOf<Input, Expected>('series_model'))('%s %s', (_id, _about, input, expected) => {
    const [home, away] = input.score
    const bestOf = input.maps_to_win === 2 ? 3 : 5
    const ends = seriesEnds({ map: exact(input.p_map) }, { bestOf, maps: { home, away } })
    const sum = (isIn: (score: { home: number; away: number }) => boolean) =>
      written(
        ends
          .filter(({ score }) => isIn(score))
          .map(({ chance }) => chance)
          .reduce(addRatios, ratio(0)),
      )
    expect(
      Object.fromEntries(
        ends.map(({ score, chance }) => [`${score.home}:${score.away}`, written(chance)]),
      ),
    ).toEqual(expected.score)
    expect(sum((score) => score.home > score.away)).toBe(expected.winner_1)
    expect(sum((score) => score.home - score.away > 1.5)).toBe(expected.handicap_minus_1_5)
    for (const [total, over] of Object.entries(expected.over)) {
      expect(sum((score) => score.home + score.away > Number(total))).toBe(over)
    }
  })

  it('markets add up and agree, and rounds make a map as likely as it is', () => {
    const chance = fc.integer({ min: 5, max: 95 }).map((each) => ratio(each, 100))
    fc.assert(
      fc.property(chance, fc.constantFrom<3 | 5>(3, 5), (map, bestOf) => {
        const model = seriesModel({ map, roundsToWin: 13 }, { bestOf, maps: { home: 0, away: 0 } })
        const of = (key: string) => weigh('ember_siege', model, key)
        const keys = [
          '186|',
          '327|hcp=-1.5',
          '328|total=2.5',
          '330|mapnr=1',
          '331|hcp=-2.5|mapnr=1',
        ]
        for (const key of [
          ...keys,
          '332|mapnr=1|total=21.5',
          '333|mapnr=2',
          `330|mapnr=${bestOf}`,
        ]) {
          expectWhole(of(key), key)
        }
        expect(share(of('330|mapnr=1'), 0)).toBeCloseTo(
          Number(map.numerator) / Number(map.denominator),
          7,
        )
        const whole = seriesEnds({ map }, { bestOf, maps: { home: 0, away: 0 } })
        const sum = whole.map((each) => each.chance).reduce(addRatios, ratio(0))
        expect(compareRatios(sum, ratio(1))).toBe(0)
      }),
      { numRuns: 20 },
    )
  })
})
