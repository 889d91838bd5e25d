import { seededChance } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { footballModel } from '../models/football-model.ts'
import { type GoalRates, KICK_OFF } from '../models/football-rates.ts'
import { WEIGHT_TOTAL } from '../models/model.ts'
import { footballScript, scoreAfter } from './football-script.ts'

const RATES: GoalRates = { home: 1.6, away: 1.2, rho: -0.08, firstHalfShare: 0.45 }
const MATCHES = 12_000
/** Four times the error of a share of so many matches. */
const BOUND = 4 * Math.sqrt(0.25 / MATCHES)

const scripts = (() => {
  const chance = seededChance(20_261_130)
  return Array.from({ length: MATCHES }, () => footballScript(RATES, chance))
})()

function shareOf(isSo: (score: { home: number; away: number }) => boolean): number {
  return scripts.filter(({ incidents }) => isSo(scoreAfter(incidents))).length / MATCHES
}

describe('scripts of football', () => {
  it.each([
    ['home wins', (score: { home: number; away: number }) => score.home > score.away],
    ['draws', (score: { home: number; away: number }) => score.home === score.away],
    ['no goal', (score: { home: number; away: number }) => score.home + score.away === 0],
    ['more than two goals', (score: { home: number; away: number }) => score.home + score.away > 2],
  ])('end in %s as often as the prices say', (_, isSo) => {
    const results = footballModel(RATES, KICK_OFF).levels[0]?.().results ?? []
    const weight = results
      .filter(({ result }) => result.regular && isSo(result.regular))
      .reduce((sum, each) => sum + each.weight, 0)
    expect(Math.abs(shareOf(isSo) - weight / WEIGHT_TOTAL)).toBeLessThan(BOUND)
  })

  it('goals fall in both halves as they do in real seasons', () => {
    const goals = scripts.flatMap(({ incidents }) =>
      incidents.filter(({ kind }) => kind === 'goal'),
    )
    const first = goals.filter(({ half }) => half === 1).length / goals.length
    expect(Math.abs(first - RATES.firstHalfShare)).toBeLessThan(0.015)
  })

  it('the same chance makes the same match', () => {
    expect(footballScript(RATES, seededChance(5))).toEqual(footballScript(RATES, seededChance(5)))
  })
})
