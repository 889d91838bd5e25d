import { describe, expect, it } from 'vitest'
import { marketOf } from '../markets/market-line.ts'
import { fairChance, weighMarket } from '../pricing/weigh-market.ts'
import { fitFootball, type MatchChances } from './fit-football.ts'
import { footballModel } from './football-model.ts'
import { type FootballMoment, KICK_OFF } from './football-rates.ts'

/** What a model of the match says of its winner and its total. */
function chancesOf(
  rates: Parameters<typeof footballModel>[0],
  moment: FootballMoment,
  line: number,
) {
  const model = footballModel(rates, moment)
  const chances = (id: number, specifiers: Record<string, string>) => {
    const market = marketOf('football', id)?.lineOf(specifiers)
    const weights = market && weighMarket(model, market, moment.score)
    return (weights ?? []).map(fairChance)
  }
  const [home = 0, , away = 0] = chances(1, {})
  const [, over = 0] = chances(18, { total: `${line}` })
  return { home, away, over, line }
}

describe('rates that are fitted to the prices of a match', () => {
  it.each<[string, MatchChances, FootballMoment]>([
    ['before kick-off', { home: 0.48, away: 0.26, line: 2.5, over: 0.53 }, KICK_OFF],
    ['of a favourite', { home: 0.78, away: 0.08, line: 3.5, over: 0.42 }, KICK_OFF],
    [
      'in play, a goal behind',
      { home: 0.2, away: 0.55, line: 2.5, over: 0.5 },
      { minute: 60, score: { home: 0, away: 1 }, halfTime: { home: 0, away: 1 } },
    ],
  ])('say the same %s', (_, wanted, moment) => {
    const rates = fitFootball(wanted, moment)
    if (!rates) throw new Error('rates')
    const found = chancesOf(rates, moment, wanted.line)
    expect(found.over).toBeCloseTo(wanted.over, 2)
    expect(found.home - found.away).toBeCloseTo(wanted.home - wanted.away, 2)
  })

  it('are none for a total that is decided', () => {
    const moment = { minute: 70, score: { home: 2, away: 1 }, halfTime: { home: 1, away: 1 } }
    expect(fitFootball({ home: 0.7, away: 0.1, line: 2.5, over: 0.99 }, moment)).toBeUndefined()
  })
})
