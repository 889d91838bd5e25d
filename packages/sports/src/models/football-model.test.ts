import { addRatios, ratio } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMarketKey, parseSelection } from '../feed/selection-key.ts'
import { lineOf } from '../markets/market-line.ts'
import { priceTogether, resultTogether } from '../pricing/bet-builder.ts'
import { offerMarket } from '../pricing/offer-market.ts'
import {
  chanceOf,
  fairOdds,
  isSafePrice,
  type OutcomeWeights,
  weighMarket,
} from '../pricing/weigh-market.ts'
import { LOST, RESULT_NAMES, VOID, WON } from '../results/outcome-result.ts'
import { casesOf } from '../testing/cases.ts'
import { outcomeId, WORD_OF } from '../testing/vector-words.ts'
import { footballModel } from './football-model.ts'
import { type FootballMoment, type GoalRates, KICK_OFF, sharesLeft } from './football-rates.ts'
import { type Model, WEIGHT_TOTAL } from './model.ts'

function line(key: string) {
  const ref = parseMarketKey(key)
  const found = ref.ok ? lineOf('football', ref.value) : undefined
  if (!found?.ok) throw new Error(`no market is written ${key}`)
  return found.value
}

function weigh(model: Model, key: string, moment = KICK_OFF): readonly OutcomeWeights[] {
  const weights = weighMarket(model, line(key), moment.score)
  if (weights === undefined) throw new Error(`${key} has no price`)
  return weights
}

/** The weights of the outcome that a worked example writes as `18|total=2.5|12`. */
function weighOutcome(model: Model, written: string, moment: FootballMoment): OutcomeWeights {
  const read = parseSelection(written)
  if (!read.ok) throw new Error(`${written} is no selection`)
  const { market, outcome } = read.value
  const found = lineOf('football', read.value)
  const id = outcomeId(market, outcome)
  const at = found.ok ? found.value.outcomes.findIndex((each) => each.id === id) : -1
  const weights = found.ok ? weighMarket(model, found.value, moment.score)?.[at] : undefined
  if (weights === undefined) throw new Error(`${written} has no price`)
  return weights
}

type Words = Readonly<Record<string, number>>

function expectWords(weights: OutcomeWeights, words: Words) {
  for (const name of RESULT_NAMES) {
    expect(Math.abs(weights[name] / WEIGHT_TOTAL - (words[WORD_OF[name]] ?? 0)), name).toBeLessThan(
      1e-7,
    )
  }
}

interface GridInput {
  readonly lambda_home: number
  readonly lambda_away: number
  readonly rho: number
  readonly score_now: readonly [number, number]
}

it.each(casesOf<GridInput, Readonly<Record<string, { p: Words; fair: number }>>>('goal_grid'))(
  '%s %s',
  (_id, _about, input, expected) => {
    const [home, away] = input.score_now
    // The rates of these examples are of the goals still to come: as if the match began at this score.
    const moment = { ...KICK_OFF, score: { home, away } }
    const rates = {
      home: input.lambda_home,
      away: input.lambda_away,
      rho: input.rho,
      firstHalfShare: 0.45,
    }
    const model = footballModel(rates, moment)
    for (const [written, { p, fair }] of Object.entries(expected)) {
      const weights = weighOutcome(model, written, moment)
      expectWords(weights, p)
      const odds = fairOdds(weights) ?? ratio(0)
      expect(Math.abs(Number(odds.numerator) / Number(odds.denominator) - fair)).toBeLessThan(1e-5)
    }
  },
)

interface LiveInput {
  readonly minute: number
  readonly lambda_home: number
  readonly lambda_away: number
  readonly score_now: readonly [number, number]
  readonly first_half_share: number
}

it.each(casesOf<LiveInput, Readonly<Record<string, Words | number>>>('football_live'))(
  '%s %s',
  (_id, _about, input, { share_left, ...expected }) => {
    const [home, away] = input.score_now
    const score = { home, away }
    const moment = {
      ...{ minute: input.minute, score },
      ...(input.minute > 45 && { halfTime: { home: 0, away: 0 } }),
    }
    const rates = {
      ...{ home: input.lambda_home, away: input.lambda_away, rho: 0 },
      firstHalfShare: input.first_half_share,
    }
    const { left } = sharesLeft(moment, rates.firstHalfShare)
    expect(Math.abs(left - Number(share_left))).toBeLessThan(1e-8)
    const model = footballModel(rates, moment)
    for (const [written, words] of Object.entries(expected)) {
      expectWords(weighOutcome(model, written, moment), words as Words)
    }
  },
)

const rates: fc.Arbitrary<GoalRates> = fc.record({
  home: fc.double({ min: 0.2, max: 4, noNaN: true }),
  away: fc.double({ min: 0.2, max: 4, noNaN: true }),
  rho: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  firstHalfShare: fc.double({ min: 0.35, max: 0.55, noNaN: true }),
})
const score = fc.record({ home: fc.nat({ max: 3 }), away: fc.nat({ max: 3 }) })
const moment: fc.Arbitrary<FootballMoment> = fc
  .record({ minute: fc.integer({ min: 0, max: 90 }), half: score, more: score, red: fc.boolean() })
  .map(({ minute, half, more, red }) => ({
    minute,
    score: minute > 45 ? { home: half.home + more.home, away: half.away + more.away } : half,
    ...(minute > 45 && { halfTime: half }),
    ...(red && { redCards: { home: 1, away: 0 } }),
  }))

/** The chance of winning outright. */
const won = (weights: readonly OutcomeWeights[], at: number) => weights[at]?.won ?? 0

const PRICED = [
  ...[
    '1|',
    '10|',
    '11|',
    '14|hcp=0:1',
    '14|hcp=2:0',
    '15|variant=sr:winning_margin:3+',
    '18|total=2.5',
  ],
  ...[
    '18|total=2.25',
    '18|total=3',
    '19|total=1.5',
    '20|total=0.75',
    '21|variant=sr:exact_goals:6+',
  ],
  ...[
    '23|variant=sr:exact_goals:3+',
    '25|variant=sr:goal_range:7+',
    '26|',
    '27|',
    '29|',
    '30|',
    '31|',
  ],
  ...[
    '33|',
    '34|',
    '35|',
    '36|total=2.5',
    '37|total=2.5',
    '45|',
    '16|hcp=-0.75',
    '16|hcp=1',
    '47|',
    '52|',
  ],
  ...[
    '60|',
    '63|',
    '66|hcp=-0.25',
    '68|total=1',
    '71|variant=sr:exact_goals:3+',
    '75|',
    '81|',
    '83|',
  ],
  ...['88|hcp=0.5', '90|total=1.5', '95|'],
]

describe('prices from one grid of scores', () => {
  it('every market adds up to all of the weight, to the last unit', () => {
    fc.assert(
      fc.property(rates, moment, (given, now) => {
        const model = footballModel(given, now)
        for (const key of PRICED) {
          for (const weights of weigh(model, key, now)) {
            const sum = RESULT_NAMES.reduce((all, name) => all + weights[name], 0)
            expect(sum, key).toBe(WEIGHT_TOTAL)
          }
        }
        const goal = `8|goalnr=${now.score.home + now.score.away + 1}`
        const known = { ...now, goals: goalsOf(now) }
        const next = weigh(footballModel(given, known), goal, known)
        expect(next.reduce((sum, each) => sum + each.won, 0)).toBe(WEIGHT_TOTAL)
      }),
      { numRuns: 5 },
    )
  })

  it('markets that ask the same agree exactly', () => {
    fc.assert(
      fc.property(rates, (given) => {
        const model = footballModel(given, KICK_OFF)
        const [of, chance] = [(key: string) => weigh(model, key), weigh(model, '10|')]
        const result = of('1|')
        const [home, draw, away] = [0, 1, 2].map((at) => won(result, at))
        expect((home ?? 0) + (draw ?? 0) + (away ?? 0)).toBe(WEIGHT_TOTAL)
        expect(won(chance, 0)).toBe((home ?? 0) + (draw ?? 0))
        expect(won(of('11|'), 0)).toBe(home)
        expect(of('11|')[0]?.void).toBe(draw)
        expect(won(of('16|hcp=-0.5'), 0)).toBe(home)
        expect(won(of('16|hcp=0.5'), 0)).toBe(won(chance, 0))
        expect(of('16|hcp=0')[0]).toEqual(of('11|')[0])
        expect(won(of('14|hcp=0:1'), 1)).toBe(won(of('15|variant=sr:winning_margin:3+'), 0))
        const scores = line('45|').outcomes.map(({ name }, at) => ({
          name,
          weight: won(of('45|'), at),
        }))
        const other = scores.find(({ name }) => name === 'other')?.weight ?? 0
        const draws = scores.filter(({ name }) => /^(\d):\1$/.test(name))
        const listed = draws.reduce((sum, { weight }) => sum + weight, 0)
        expect(listed).toBeLessThanOrEqual(draw ?? 0)
        expect(listed + other).toBeGreaterThanOrEqual(draw ?? 0)
        expect(won(of('29|'), 1)).toBe(won(of('30|'), 0) + won(of('30|'), 1) + won(of('30|'), 2))
        const halfTimeFullTime = of('47|')
        expect(won(of('60|'), 0)).toBe(
          [0, 1, 2].reduce((sum, at) => sum + won(halfTimeFullTime, at), 0),
        )
        expect(home).toBe([0, 3, 6].reduce((sum, at) => sum + won(halfTimeFullTime, at), 0))
      }),
      { numRuns: 10 },
    )
  })

  it('over grows less likely as the line rises, and so does a handicap that is given', () => {
    fc.assert(
      fc.property(rates, moment, (given, now) => {
        const model = footballModel(given, now)
        const overs = ['0.5', '1.5', '2.5', '3.5', '4.5'].map((total) =>
          won(weigh(model, `18|total=${total}`, now), 1),
        )
        const starts = ['1.5', '0.5', '-0.5', '-1.5'].map((hcp) =>
          won(weigh(model, `16|hcp=${hcp}`, now), 0),
        )
        for (const falling of [overs, starts]) {
          expect(falling).toEqual(falling.toSorted((left, right) => right - left))
        }
      }),
      { numRuns: 10 },
    )
  })

  it('no price that is offered is above the fair one, in any market, at any moment', () => {
    fc.assert(
      fc.property(rates, moment, (given, now) => {
        const model = footballModel(given, now)
        for (const key of PRICED) {
          const weights = weigh(model, key, now)
          for (const [at, odds] of offerMarket(weights, 0.05).entries()) {
            const each = weights[at]
            if (odds !== undefined && each !== undefined)
              expect(isSafePrice(each, odds), key).toBe(true)
          }
        }
      }),
      { numRuns: 8 },
    )
  })

  it('a list of scores that leaves some out is priced as what it holds', () => {
    const model = footballModel({ home: 3, away: 2.5, rho: 0, firstHalfShare: 0.45 }, KICK_OFF)
    const weights = weigh(model, '41|score=0:0')
    const listed = weights.reduce((sum, each) => sum + each.won, 0) / WEIGHT_TOTAL
    const implied = offerMarket(weights, 0.1)
      .filter((odds) => odds !== undefined)
      .reduce((sum, odds) => sum + Number(odds.denominator) / Number(odds.numerator), 0)
    expect(listed).toBeLessThan(0.8)
    expect(implied / listed).toBeGreaterThan(1.1)
    expect(implied / listed).toBeLessThan(1.12)
  })

  it('what is decided has no price', () => {
    const now = { minute: 70, score: { home: 2, away: 1 }, halfTime: { home: 1, away: 0 } }
    const model = footballModel({ home: 1.5, away: 1.2, rho: -0.08, firstHalfShare: 0.45 }, now)
    for (const key of ['18|total=2.5', '29|', '60|', '68|total=0.5']) {
      expect(offerMarket(weigh(model, key, now), 0.05).filter(Boolean), key).toEqual([])
    }
  })

  it('a side that trails late, or plays against ten, scores more', () => {
    const given = { home: 1.5, away: 1.5, rho: 0, firstHalfShare: 0.45 }
    const halfTime = { home: 0, away: 0 }
    const next = (now: FootballMoment) => {
      const goal = now.score.home + now.score.away + 1
      const weights = weigh(footballModel(given, now), `8|goalnr=${goal}`, now)
      return won(weights, 0) - won(weights, 2)
    }
    expect(
      next({ minute: 75, score: { home: 0, away: 1 }, halfTime, goals: ['away'] }),
    ).toBeGreaterThan(0)
    // Level, neither side is favoured but for the last unit of the weights.
    const level = { minute: 75, score: { home: 0, away: 0 }, halfTime, goals: [] }
    expect(Math.abs(next(level))).toBeLessThan(100)
    expect(
      next({ minute: 20, score: { home: 0, away: 0 }, redCards: { home: 0, away: 1 }, goals: [] }),
    ).toBeGreaterThan(0)
  })
})

function goalsOf({ score: { home, away } }: FootballMoment) {
  return [
    ...Array.from({ length: home }, () => 'home' as const),
    ...Array.from({ length: away }, () => 'away' as const),
  ]
}

describe('a combination of one match', () => {
  const model = footballModel({ home: 1.6, away: 1.1, rho: -0.08, firstHalfShare: 0.45 }, KICK_OFF)
  const priced = (...written: readonly string[]) => {
    const legs = written.map((each) => {
      const read = parseSelection(each)
      if (!read.ok) throw new Error(`${each} is no selection`)
      const { outcome, ...ref } = read.value
      const found = lineOf('football', ref)
      if (!found.ok) throw new Error(`${each} is no market`)
      return { line: found.value, outcome }
    })
    const price = priceTogether(model, legs)
    return price.ok
      ? Number(price.value.odds.numerator) / Number(price.value.odds.denominator)
      : price.refusal.code
  }

  it('pays less than the product where one leg makes the other likelier, and more where it does not', () => {
    const fair = (written: string) => {
      const { won: weight } = weighOutcome(model, written, KICK_OFF)
      return WEIGHT_TOTAL / weight
    }
    const together = Number(priced('1||1', '19|total=1.5|12')) * 1.1
    expect(together).toBeLessThan(fair('1||1') * fair('19|total=1.5|12') * 0.95)
    const against = Number(priced('1||1', '20|total=1.5|12')) * 1.1
    expect(against).toBeGreaterThan(fair('1||1') * fair('20|total=1.5|12') * 1.05)
  })

  it('may mix halves, scores and the first goal', () => {
    expect(priced('60||1', '1||3', '8|goalnr=1|6')).toBeTypeOf('number')
  })

  it('is lost with one leg, returned with one that is void, and won with all', () => {
    expect(resultTogether([WON, VOID, LOST])).toBe(LOST)
    expect(resultTogether([WON, VOID, WON])).toBe(VOID)
    expect(resultTogether([WON, WON])).toBe(WON)
  })

  it.each([
    ['impossible', ['1||1', '1||3']],
    ['impossible', ['29||74', '18|total=1.5|13']],
    ['impossible', ['81||468', '8|goalnr=1|8']],
    ['implied_leg', ['45||288', '18|total=2.5|12']],
    ['returnable_leg', ['1||1', '18|total=3|12']],
    ['returnable_leg', ['1||1', '16|hcp=-0.25|1714']],
    ['not_priced', ['1||1', '166|total=9.5|12']],
  ] as const)('is refused as %s: %o', (code, legs) => {
    expect(priced(...legs)).toBe(code)
  })
})

it('chances of a market add up to one as fractions', () => {
  const model = footballModel({ home: 1.4, away: 1.3, rho: -0.1, firstHalfShare: 0.44 }, KICK_OFF)
  const sum = weigh(model, '45|')
    .map(({ won: weight }) => chanceOf(weight))
    .reduce(addRatios, ratio(0))
  expect(sum).toEqual(ratio(1))
})
