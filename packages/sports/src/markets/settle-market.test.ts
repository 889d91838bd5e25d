import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMarketKey } from '../feed/selection-key.ts'
import { countGoals, type EventEnd, type EventResult } from '../results/event-result.ts'
import { nameOfResult } from '../results/outcome-result.ts'
import { type Score, subtractScores } from '../results/score.ts'
import type { SportKey } from '../sports/sport-keys.ts'
import { SPORTS } from '../sports/sports.ts'
import { casesOf } from '../testing/cases.ts'
import { outcomeId, wordOf } from '../testing/vector-words.ts'
import { settleMarket } from './settle-market.ts'

interface Input {
  readonly market: number
  readonly specifiers: Readonly<Record<string, string>>
  readonly outcome: string
  readonly score: { readonly ft: readonly [number, number] }
  readonly score_at_acceptance?: readonly [number, number]
}

const score = ([home, away]: readonly [number, number]): Score => ({ home, away })

/** What the score of a worked example stands for in a market that is not of ninety minutes of football. */
function eventOf({ market, score: { ft } }: Input): { sport: SportKey; result: EventResult } {
  const whole = score(ft)
  if (market === 330) return { sport: 'ember_siege', result: { periods: [whole, whole] } }
  if (market === 327) return { sport: 'ember_siege', result: { regular: whole } }
  if (market === 187) return { sport: 'tennis', result: { regular: whole, periods: [whole] } }
  if (market === 225)
    return { sport: 'basketball', result: { regular: whole, withOvertime: whole } }
  return { sport: 'football', result: { regular: whole } }
}

function settled(
  sport: SportKey,
  key: string,
  { end = 'ended', since, ...result }: EventResult & { end?: EventEnd; since?: Score },
) {
  const ref = parseMarketKey(key)
  if (!ref.ok) throw new Error(`no market is written ${key}`)
  const came = settleMarket({ sport, end, result }, ref.value, since)
  if (!came.ok) return came.refusal.code
  const names = [...came.value.outcomes].map(([id, each]) => [id, nameOfResult(each)])
  return Object.fromEntries(names)
}

it.each(casesOf<Input, { outcome: string }>('market_result'))(
  '%s %s',
  (_id, _about, input, expected) => {
    const { market, specifiers, outcome, score_at_acceptance } = input
    const since = score_at_acceptance && score(score_at_acceptance)
    const event = { ...eventOf(input), end: 'ended' as const }
    const came = settleMarket(event, { market, specifiers }, since)
    if (expected.outcome === 'unresolved') {
      expect(came).toMatchObject({ ok: false, refusal: { code: 'not_known' } })
      return
    }
    const result = came.ok ? came.value.outcomes.get(outcomeId(market, outcome)) : undefined
    expect(result && wordOf(result)).toBe(expected.outcome)
  },
)

const FIRST_HALF_LEAD = { regular: score([2, 1]), periods: [score([1, 0]), score([1, 1])] }

describe('a match of football', () => {
  it.each([
    ['47|', '418', 'won'],
    ['52|', '438', 'won'],
    ['35|', '78', 'won'],
    ['36|total=2.5', '90', 'won'],
    ['37|total=2.5', '796', 'won'],
    ['30|', '792', 'won'],
    ['15|variant=sr:winning_margin:3+', 'sr:winning_margin:3+:113', 'won'],
    ['21|variant=sr:exact_goals:6+', 'sr:exact_goals:6+:71', 'won'],
    ['25|variant=sr:goal_range:7+', 'sr:goal_range:7+:1343', 'won'],
    ['45|', '288', 'won'],
    ['41|score=1:0', '128', 'won'],
    ['81|', '468', 'won'],
    ['83|', '2', 'won'],
    ['88|hcp=0', '1714', 'void'],
    ['64|', '4', 'won'],
    ['93|variant=sr:exact_goals:2+', 'sr:exact_goals:2+:87', 'won'],
  ])('%s of 2-1 after 1-0: %s is %s', (key, outcome, result) => {
    expect(settled('football', key, FIRST_HALF_LEAD)).toMatchObject({ [outcome]: result })
  })

  it('the second goal went to the side that scored second, and the fourth to nobody', () => {
    const goals = ['home', 'away', 'home'] as const
    const result = { ...FIRST_HALF_LEAD, goals }
    expect(settled('football', '8|goalnr=2', result)).toEqual({ 6: 'lost', 7: 'lost', 8: 'won' })
    expect(settled('football', '8|goalnr=4', result)).toEqual({ 6: 'lost', 7: 'won', 8: 'lost' })
    expect(settled('football', '8|goalnr=2', FIRST_HALF_LEAD)).toBe('not_known')
    expect(settled('football', '8|goalnr=1', { regular: score([2, 0]) })).toMatchObject({
      6: 'won',
    })
  })

  it('shots from the spot decide who goes through, and nothing else', () => {
    const tie = {
      ...{ regular: score([1, 1]), withOvertime: score([1, 1]), decided: score([5, 4]) },
    }
    expect(settled('football', '2|', tie)).toEqual({ 4: 'won', 5: 'lost' })
    expect(settled('football', '1|', tie)).toMatchObject({ 2: 'won' })
    expect(settled('football', '2|', { ...tie, decided: score([4, 4]) })).toBe('not_known')
  })

  it('nothing settles on a result that contradicts itself', () => {
    const { regular } = FIRST_HALF_LEAD
    const cases: EventResult[] = [
      { regular, periods: [score([3, 0]), score([0, 1])] },
      { regular, periods: [score([1, 0]), score([0, 1])] },
      { regular, goals: ['home', 'home'] },
      { regular, withOvertime: score([1, 1]) },
    ]
    expect(cases.map((each) => settled('football', '1|', each))).toEqual([
      'periods_exceed_score',
      'periods_do_not_add_up',
      'goals_do_not_add_up',
      'overtime_below_score',
    ])
  })
})

describe('while a match goes on', () => {
  const live = (regular: readonly [number, number], periods: readonly Score[] = []) => ({
    ...{ end: 'open' as const, regular: score(regular), periods },
  })

  it('what nothing can change is settled', () => {
    expect(settled('football', '18|total=2.5', live([2, 1]))).toEqual({ 12: 'won', 13: 'lost' })
    expect(settled('football', '29|', live([1, 1]))).toEqual({ 74: 'won', 76: 'lost' })
    expect(settled('football', '60|', live([1, 0], [score([1, 0])]))).toMatchObject({ 1: 'won' })
    expect(settled('tennis', '202|setnr=1', live([1, 0], [score([6, 4])]))).toMatchObject({
      4: 'won',
    })
    expect(
      settled('basketball', '235|quarternr=1', live([31, 22], [score([25, 22])])),
    ).toMatchObject({
      1: 'won',
    })
  })

  it('what can change is not', () => {
    const open: [SportKey, string, ReturnType<typeof live>][] = [
      ['football', '18|total=3', live([2, 1])],
      ['football', '18|total=2.75', live([2, 1])],
      ['football', '1|', live([4, 0])],
      ['football', '26|', live([2, 1])],
      ['football', '21|variant=sr:exact_goals:6+', live([3, 2])],
      ['football', '41|', live([0, 0])],
      ['football', '60|', live([1, 0])],
      ['football', '52|', live([1, 0], [score([1, 0])])],
      ['football', '8|goalnr=2', live([1, 0])],
      ['football', '166|total=9.5', live([1, 0])],
      ['tennis', '186|', live([1, 1], [score([6, 4]), score([4, 6])])],
      ['tennis', '202|setnr=3', live([1, 1], [score([6, 4]), score([4, 6])])],
      ['basketball', '219|', live([80, 80])],
    ]
    for (const [sport, key, state] of open) {
      expect(settled(sport, key, state), key).toBeTypeOf('string')
    }
  })

  it('what settles early is settled so at the end as well, however the match goes on', () => {
    const keys = [
      ...[
        '1|',
        '8|goalnr=1',
        '8|goalnr=2',
        '10|',
        '15|variant=sr:winning_margin:3+',
        '18|total=1.5',
      ],
      ...[
        '18|total=2.25',
        '19|total=0.5',
        '20|total=1.75',
        '21|variant=sr:exact_goals:6+',
        '26|',
        '29|',
      ],
      ...[
        '30|',
        '33|',
        '35|',
        '36|total=1.5',
        '37|total=2.5',
        '41|score=0:0',
        '45|',
        '47|',
        '52|',
        '60|',
      ],
      ...[
        '66|hcp=0.25',
        '68|total=0.75',
        '71|variant=sr:exact_goals:3+',
        '75|',
        '81|',
        '83|',
        '90|total=0.5',
      ],
    ]
    const goal = fc.record({
      side: fc.constantFrom('home' as const, 'away' as const),
      first: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(goal, { maxLength: 7 }), (scored) => {
        const inOrder = scored.toSorted((left, right) => Number(right.first) - Number(left.first))
        const sides = inOrder.map(({ side }) => side)
        const half = countGoals(inOrder.filter(({ first }) => first).map(({ side }) => side))
        const regular = countGoals(sides)
        const periods = [half, subtractScores(regular, half)]
        const over = { regular, periods, goals: sides }
        for (const [at, now] of [...inOrder, undefined].entries()) {
          const isSecondHalf = now === undefined || !now.first
          const goals = sides.slice(0, at)
          const state = { regular: countGoals(goals), goals, periods: isSecondHalf ? [half] : [] }
          for (const key of keys) {
            const early = settled('football', key, { end: 'open', ...state })
            if (typeof early !== 'string')
              expect(early, key).toEqual(settled('football', key, over))
          }
        }
      }),
      { numRuns: 15 },
    )
  })

  it('a match that is cut short settles what was decided and returns the rest', () => {
    const abandoned = { ...live([2, 1], [score([1, 0])]), end: 'abandoned' as const }
    expect(settled('football', '18|total=2.5', abandoned)).toEqual({ 12: 'won', 13: 'lost' })
    expect(settled('football', '60|', abandoned)).toMatchObject({ 1: 'won' })
    expect(settled('football', '1|', abandoned)).toEqual({ 1: 'void', 2: 'void', 3: 'void' })
    const retired = { ...live([1, 0], [score([6, 4])]), end: 'retired' as const }
    expect(settled('tennis', '202|setnr=1', retired)).toEqual({ 4: 'won', 5: 'lost' })
    expect(settled('tennis', '186|', retired)).toEqual({ 4: 'void', 5: 'void' })
  })
})

it('an awarded result, a walkover and a cancelled event return all stakes of all markets', () => {
  for (const end of ['awarded', 'walkover', 'cancelled'] as const) {
    for (const key of ['1|', '18|total=2.5', '47|']) {
      const results = settled('football', key, { end, regular: score([2, 0]) })
      expect(new Set(Object.values(results)), `${end} ${key}`).toEqual(new Set(['void']))
    }
  }
})

it('a map that a series did not come to returns its stakes', () => {
  const series = { regular: score([2, 0]), periods: [score([13, 4]), score([13, 9])] }
  expect(settled('ember_siege', '330|mapnr=3', series)).toEqual({ 4: 'void', 5: 'void' })
  expect(settled('ember_siege', '330|mapnr=2', series)).toEqual({ 4: 'won', 5: 'lost' })
  expect(settled('ember_siege', '330|mapnr=3', { regular: score([2, 1]) })).toBe('not_known')
})

it('an unknown market or line is refused by name', () => {
  expect(settled('tennis', '1|', FIRST_HALF_LEAD)).toBe('unknown_market')
  for (const key of [
    '18|',
    '18|total=2.3',
    '18|total=02.5',
    '18|total=-1',
    '16|hcp=+1',
    '1|total=1',
  ]) {
    expect(settled('football', key, FIRST_HALF_LEAD), key).toBe('unknown_line')
  }
})

it('ids of sports are the feed’s', () => {
  expect(SPORTS.map(({ id }) => id).slice(0, 3)).toEqual(['sr:sport:1', 'sr:sport:2', 'sr:sport:5'])
})
