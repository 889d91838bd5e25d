import { epochMs } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { type MarketRef, parseMarketKey, parseSelection } from '../feed/selection-key.ts'
import { lineOf } from '../markets/market-line.ts'
import { type MarketSettlement, settleForGood, settleMarket } from '../markets/settle-market.ts'
import { footballModel } from '../models/football-model.ts'
import { KICK_OFF } from '../models/football-rates.ts'
import { WEIGHT_TOTAL } from '../models/model.ts'
import { weighMarket } from '../pricing/weigh-market.ts'
import { nameOfResult, VOID, WON } from '../results/outcome-result.ts'
import { totalOf } from '../results/score.ts'
import { isPutOffTooLong, standsUntil } from '../sports/void-time.ts'
import { casesOf } from '../testing/cases.ts'
import { outcomeId, wordOf } from '../testing/vector-words.ts'
import { fitStrengths, ratesOf } from './fit-strengths.ts'
import { kickOffUtc, type LocalKickOff } from './kick-off.ts'
import {
  kickOffOf,
  knownHalfTime,
  readSeason,
  type Season,
  type SeasonMatch,
  stateOfMatch,
  wasPlayed,
  writeMatch,
} from './season.ts'
import { LEAGUES, leagueStrengths, SEASONS } from './seasons.ts'

function seasonOf(file: string): Season {
  const season = SEASONS.find((each) => `${each.season}-${each.league}.json` === file)
  if (season === undefined) throw new Error(`no season is stored for ${file}`)
  return season
}

function market(key: string): MarketRef {
  const ref = parseMarketKey(key)
  if (!ref.ok) throw new Error(`no market is written ${key}`)
  return ref.value
}

const eventOf = (match: SeasonMatch) => ({ sport: 'football' as const, ...stateOfMatch(match) })

interface Totals {
  readonly fixtures: number
  readonly played: number
  readonly half_time_known: number
}

it.each(casesOf<{ file: string }, Totals>('season_totals'))(
  '%s %s of %o',
  (_id, _about, { file }, expected) => {
    const { matches } = seasonOf(file)
    const played = matches.filter(wasPlayed)
    const winners = (key: string, outcome: string) =>
      played.filter((match) => {
        const came = settleMarket(eventOf(match), market(key))
        const result = came.ok ? came.value.outcomes.get(outcome) : undefined
        return result !== undefined && nameOfResult(result) === 'won'
      }).length
    const halves = played.flatMap((match) => knownHalfTime(match) ?? [])
    const goals = played.reduce((sum, { fullTime }) => sum + (fullTime ? totalOf(fullTime) : 0), 0)
    expect({
      fixtures: matches.length,
      played: played.length,
      home: winners('1|', '1'),
      draw: winners('1|', '2'),
      away: winners('1|', '3'),
      goals,
      over_2_5: winners('18|total=2.5', '12'),
      both_score: winners('29|', '74'),
      nil_nil: winners('45|', '274'),
      half_time_known: halves.length,
      half_time_goals: halves.reduce((sum, half) => sum + totalOf(half), 0),
    }).toEqual(expected)
  },
)

interface RealMatch {
  readonly file: string
  readonly date: string
  readonly team1: string
  readonly team2: string
  readonly void_after_hours?: number
}
interface Came {
  readonly markets?: Readonly<Record<string, string>>
  readonly all_markets?: string
  readonly status?: string
  readonly status_after?: string
}

const EVERY_MARKET = [
  ...[
    '1|',
    '8|goalnr=1',
    '10|',
    '11|',
    '14|hcp=0:1',
    '15|variant=sr:winning_margin:3+',
    '16|hcp=-0.25',
  ],
  ...[
    '18|total=2.5',
    '18|total=2.25',
    '18|total=3',
    '19|total=1.5',
    '20|total=0.5',
    '26|',
    '27|',
    '28|',
  ],
  ...[
    '21|variant=sr:exact_goals:6+',
    '23|variant=sr:exact_goals:3+',
    '25|variant=sr:goal_range:7+',
  ],
  ...[
    '29|',
    '30|',
    '31|',
    '32|',
    '33|',
    '34|',
    '35|',
    '36|total=2.5',
    '37|total=2.5',
    '41|',
    '45|',
  ],
  ...[
    '47|',
    '52|',
    '60|',
    '63|',
    '64|',
    '65|hcp=1:0',
    '66|hcp=-0.75',
    '68|total=1',
    '69|total=0.5',
    '71|variant=sr:exact_goals:3+',
  ],
  ...[
    '74|',
    '75|',
    '81|',
    '83|',
    '88|hcp=0.25',
    '90|total=1.25',
    '93|variant=sr:exact_goals:2+',
    '95|',
  ],
].map(market)

it.each(casesOf<RealMatch, Came>('real_match'))('%s %s', (_id, _about, input, expected) => {
  const { matches, zone } = seasonOf(input.file)
  const match = matches.find(
    (each) => each.date === input.date && each.home === input.team1 && each.away === input.team2,
  )
  if (match === undefined) throw new Error('the match is in the season')
  const event = eventOf(match)
  for (const [written, word] of Object.entries(expected.markets ?? {})) {
    const selection = parseSelection(written)
    if (!selection.ok) throw new Error(`${written} is no selection`)
    const came = settleMarket(event, selection.value)
    const id = outcomeId(selection.value.market, selection.value.outcome)
    const result = came.ok ? came.value.outcomes.get(id) : undefined
    expect(result ? wordOf(result) : 'unresolved', written).toBe(word)
  }
  const all = EVERY_MARKET.map((ref) => settleMarket(event, ref))
  if (expected.all_markets === 'void') {
    const results = all.flatMap((each) =>
      each.ok ? [...each.value.outcomes.values()] : [undefined],
    )
    expect(new Set(results)).toEqual(new Set([VOID]))
  }
  if (expected.status === 'open') {
    expect(new Set(all.map((each) => each.ok || each.refusal.code))).toEqual(new Set(['not_over']))
  }
  if (expected.status_after === 'void') {
    const kickOff = kickOffOf({ ...match, time: match.time ?? '21:00' }, zone) ?? epochMs(0)
    const until = standsUntil({ sport: 'football', kickOff }, epochMs(0))
    expect((until - kickOff) / 3_600_000).toBe(input.void_after_hours)
    expect(isPutOffTooLong(event, { standsUntil: until, now: epochMs(until - 1) })).toBe(false)
    expect(isPutOffTooLong(event, { standsUntil: until, now: until })).toBe(true)
  }
})

describe('whole seasons', () => {
  const played = SEASONS.flatMap(({ matches }) => matches).filter(wasPlayed)
  const names = (settlement: MarketSettlement) =>
    [...settlement.outcomes.values()].map(nameOfResult)
  /** Markets of which exactly one outcome wins, whatever happens. */
  const oneWins = new Set([
    1, 8, 14, 15, 21, 23, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 41, 45, 47, 52, 60,
    65, 71, 74, 75, 81, 83, 93, 95,
  ])

  it('settle in all their markets, and an outcome that wins leaves no other to win', () => {
    expect(played.length).toBeGreaterThan(3000)
    const faults = played.flatMap((match) => {
      const event = eventOf(match)
      return EVERY_MARKET.filter((ref) => !isSettledRight(match, ref, settleForGood(event, ref)))
    })
    expect(faults).toEqual([])
  })

  function isSettledRight(
    match: SeasonMatch,
    { market: id }: MarketRef,
    came: ReturnType<typeof settleForGood>,
  ): boolean {
    if (!came.ok) return false
    if (came.value.voidReason !== undefined) return needsMore(match, id)
    const all = names(came.value)
    if (oneWins.has(id) && all.filter((each) => each === 'won').length !== 1) return false
    return all.length !== 2 || MIRROR[all[0] ?? 'won'] === all[1]
  }

  const MIRROR = {
    won: 'lost',
    half_won: 'half_lost',
    void: 'void',
    half_lost: 'half_won',
    lost: 'won',
  }

  /** A file has no order of goals, and of some matches no half time. */
  function needsMore(match: SeasonMatch, id: number): boolean {
    return id === 8 || (knownHalfTime(match) === undefined && id >= 47)
  }

  it('a match that is not over, awarded or put off settles nothing, or returns everything', () => {
    const others = SEASONS.flatMap(({ matches }) => matches).filter((match) => !wasPlayed(match))
    expect(others.length).toBe(484)
    for (const match of others) {
      const came = settleForGood(eventOf(match), market('1|'))
      expect(came.ok ? came.value.voidReason : came.refusal.code).toBe(
        match.status === 'awarded' ? 'no_result_assignable' : 'not_over',
      )
    }
  })

  it('are stored so that every match reads back as it was written', () => {
    const written = SEASONS.map(({ matches, clubs, ...rest }) => ({
      ...rest,
      clubs,
      matches: matches.map((match) => writeMatch(match, clubs)),
    }))
    expect(written.map(readSeason)).toEqual(SEASONS)
    const timed = SEASONS.flatMap(({ matches, zone }) =>
      matches.filter(({ time }) => time !== undefined).map((match) => kickOffOf(match, zone)),
    )
    expect(timed).not.toContain(undefined)
  })
})

describe('kick-off in the zone of the league', () => {
  type Expected = { utc?: string; error?: string; candidates?: readonly string[] }
  it.each(casesOf<LocalKickOff, Expected>('kick_off_utc'))(
    '%s %s',
    (_id, _about, input, expected) => {
      const found = kickOffUtc(input)
      if (found.ok) {
        expect(new Date(found.value).toISOString().replace('.000', '')).toBe(expected.utc)
        return
      }
      const { code, details } = found.refusal
      expect(code).toBe(expected.error)
      const candidates = Object.values(details ?? {}).map((each) =>
        String(each).replace('.000', ''),
      )
      expect(candidates).toEqual(expected.candidates ?? [])
    },
  )
})

describe('strengths of clubs', () => {
  const [before, after] = [seasonOf('2024-25-en.1.json'), seasonOf('2025-26-en.1.json')]

  it('are what both seasons of a league come to', () => {
    for (const league of LEAGUES) {
      const matches = SEASONS.filter((each) => each.league === league).flatMap(
        (each) => each.matches,
      )
      const [kept, fitted] = [leagueStrengths(league), fitStrengths(matches)]
      expect(Object.keys(kept.clubs)).toEqual(Object.keys(fitted.clubs))
      expect(Math.abs(kept.rho - fitted.rho)).toBeLessThan(0.002)
      for (const [name, { attack, defence }] of Object.entries(fitted.clubs)) {
        expect(Math.abs((kept.clubs[name]?.attack ?? 0) - attack), name).toBeLessThan(1e-4)
        expect(Math.abs((kept.clubs[name]?.defence ?? 0) - defence), name).toBeLessThan(1e-4)
      }
    }
  })

  it('expect as many wins, goals and scores of both sides as there were', () => {
    const matches = SEASONS.filter(({ league }) => league === 'en.1').flatMap(
      (each) => each.matches,
    )
    const played = matches.filter(wasPlayed)
    const league = leagueStrengths('en.1')
    const models = played.map(({ home, away }) =>
      footballModel(ratesOf(league, home, away), KICK_OFF),
    )
    for (const [key, at] of EXPECTED) {
      const line = lineOf('football', market(key))
      if (!line.ok) throw new Error(`no market is written ${key}`)
      const expected = models.map((model) => weighMarket(model, line.value)?.[at]?.won ?? 0)
      const came = played.filter(
        (match) => line.value.settle(stateOfMatch(match).result)?.[at] === WON,
      )
      const share = expected.reduce((sum, each) => sum + each, 0) / WEIGHT_TOTAL / played.length
      expect(Math.abs(share - came.length / played.length), key).toBeLessThan(TWICE_THE_SPREAD)
    }
  })

  /** Shares of 671 matches lie within two hundredths of their chance two times of three. */
  const TWICE_THE_SPREAD = 0.04
  const EXPECTED = [
    ...([
      ['1|', 0],
      ['1|', 1],
      ['1|', 2],
      ['18|total=2.5', 1],
      ['29|', 0],
      ['45|', 0],
    ] as const),
    ...([
      ['16|hcp=-1.5', 0],
      ['19|total=1.5', 1],
      ['26|', 0],
    ] as const),
  ]

  it('of one season foretell the next better than how often sides win at home', () => {
    const winner = lineOf('football', market('1|'))
    if (!winner.ok) throw new Error('there is a market on who wins')
    const league = fitStrengths(before.matches)
    const played = after.matches.filter(wasPlayed)
    const losses = played.map((match) => {
      const model = footballModel(ratesOf(league, match.home, match.away), KICK_OFF)
      const weights = weighMarket(model, winner.value) ?? []
      const settled = winner.value.settle(stateOfMatch(match).result) ?? []
      const at = settled.findIndex((each) => nameOfResult(each) === 'won')
      return -Math.log((weights[at]?.won ?? 0) / WEIGHT_TOTAL)
    })
    expect(played.length).toBe(291)
    expect(losses.reduce((sum, each) => sum + each, 0) / losses.length).toBeLessThan(1.045)
  })
})
