import { engines } from '@baize/games'
import { describe, expect, it } from 'vitest'
import { DEMO_JACKPOT } from '../demo-jackpot.ts'
import { planBet } from './plan-bet.ts'

/** The same numbers at every run. */
function pickFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

describe('a simulated bet', () => {
  const pick = pickFrom(7)
  const bets = Array.from({ length: 500 }, () => planBet(pick))

  it('is one that its game takes, and is over as it begins', () => {
    for (const { gameCode, options } of bets) {
      const engine = engines.find(({ code }) => code === gameCode)
      expect(engine?.kind, gameCode).toBe('instant')
      expect(engine?.parseOptions(options).ok, JSON.stringify(options)).toBe(true)
    }
  })

  it('is in no game of a pool', () => {
    expect(bets.some(({ gameCode }) => DEMO_JACKPOT.games.includes(gameCode))).toBe(false)
  })

  it('has a high stake now and then', () => {
    const high = bets.filter(({ stakeMinor }) => stakeMinor === '100000').length
    expect(high).toBeGreaterThan(0)
    expect(high).toBeLessThan(bets.length / 4)
  })
})
