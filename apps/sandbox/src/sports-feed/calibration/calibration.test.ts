import { ratio, seededChance } from '@baize/kernel'
import { oddsOf, WEIGHT_TOTAL } from '@baize/sports'
import { describe, expect, it } from 'vitest'
import { COMPETITIONS } from '../invented/competitions.ts'
import type { Step } from '../play/moment.ts'
import { LEAGUES } from '../season/leagues.ts'
import {
  emptyCalibration,
  emptyFootballCalibration,
  playCompetition,
  playSeason,
} from './play-seasons.ts'
import { openMomentAt } from './sample-match.ts'
import { addSample, deviationOf, emptyTally, gapOf } from './tallies.ts'

const DEVIATIONS_MAX = 4
/** Of a handful of trials that are nearly certain, one that fails already lies far out. */
const VARIANCE_MIN = 1
const EVEN = oddsOf(ratio(19, 10))
const NEVER = { won: 0, half_won: 0, void: 0, half_lost: 0, lost: 0 }

describe('a tally of outcomes', () => {
  it('counts those that win by their chance, and what a bet of one returns', () => {
    if (EVEN === undefined) throw new Error('no odds')
    const tally = emptyTally()
    const weights = { ...NEVER, won: WEIGHT_TOTAL / 2, lost: WEIGHT_TOTAL / 2 }
    for (const came of ['won', 'lost', 'won', 'won'] as const) {
      addSample(tally, { odds: EVEN, weights, came })
    }
    expect(tally.wins[5]).toEqual({ count: 4, expected: 2, came: 3, variance: 1 })
    expect(tally.returns.expected).toBeCloseTo(3.8)
    expect(tally.returns.came).toBeCloseTo(5.7)
    expect(gapOf(tally.returns)).toBeCloseTo(0.475)
    expect(deviationOf(tally.returns)).toBeCloseTo(1)
  })

  it.each([
    ['won', 1.9],
    ['half_won', 1.45],
    ['void', 1],
    ['half_lost', 0.5],
    ['lost', 0],
  ] as const)('an outcome that is %s returns %d of a bet of one', (came, returned) => {
    if (EVEN === undefined) throw new Error('no odds')
    const tally = emptyTally()
    addSample(tally, { odds: EVEN, weights: { ...NEVER, [came]: WEIGHT_TOTAL }, came })
    expect([tally.returns.came, tally.returns.expected]).toEqual([returned, returned])
  })
})

describe('the moment that is looked at', () => {
  const steps = (['open', 'tick', 'stop', 'tick', 'report', 'open', 'end'] as const).map(
    (kind, index) => ({ kind, afterMs: index * 10, moment: { name: `${kind} ${index}` } }),
  ) as unknown as readonly Step[]

  it.each([
    [5, 'open 0'],
    [15, 'tick 1'],
    [25, undefined],
    [35, undefined],
    [45, undefined],
    [55, 'open 5'],
    [65, undefined],
  ])('after %d ms is %s', (atMs, name) => {
    expect(openMomentAt(steps, atMs)).toEqual(name === undefined ? undefined : { name })
  })
})

describe('what was played', () => {
  it('a season of football comes out as it was priced', () => {
    const [league] = LEAGUES
    if (league === undefined) throw new Error('no league')
    const played = emptyFootballCalibration()
    playSeason(played, league, seededChance(20_261_130))
    const all = [...Object.values(played.results), ...played.before.wins, ...played.live.wins]
    expect(played.results.draw.count).toBe(league.matches.length)
    for (const trials of [...all, played.before.returns, played.live.returns]) {
      expect(Math.abs(deviationOf(trials))).toBeLessThan(DEVIATIONS_MAX)
    }
  })

  it.each(COMPETITIONS)('so do matches of $sport', (competition) => {
    const played = emptyCalibration()
    playCompetition(played, competition, { matches: 100, chance: seededChance(20_261_130) })
    const { before, live } = played
    expect(before.returns.count).toBeGreaterThan(90)
    const all = [...before.wins, ...live.wins, before.returns, live.returns]
    for (const trials of all.filter(({ variance }) => variance >= VARIANCE_MIN)) {
      expect(Math.abs(deviationOf(trials))).toBeLessThan(DEVIATIONS_MAX)
    }
  })
})
