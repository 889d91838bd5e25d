import { describe, expect, it } from 'vitest'
import failedSeeds from './simulation/failed-seeds.json' with { type: 'json' }
import { simulate } from './simulation/simulation.ts'

/**
 * The rules of money, rounds and orders under a network that loses, doubles and reorders, and a
 * server that crashes: nothing is ever wrong, and when the faults stop everything comes to its
 * end. Each commit runs a hundred simulated lives, in which everything that can happen happens often, and each that
 * failed once. `npm run simulate` runs ten thousand seeds, or one again.
 */
const SEEDS = 100
const STEPS = 2_000

describe('the simulated house', () => {
  it('keeps its promises in every life, and finishes everything once the faults stop', () => {
    let transfers = 0
    let crashes = 0
    let jackpots = 0
    let bought = 0
    let settled = 0
    let sent = 0
    const drawn = { slips: 0, plans: 0, corrected: 0, bets: 0, resettled: 0 }
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const result = simulate(seed, STEPS)
      transfers += result.transfers
      crashes += result.crashes
      jackpots += result.jackpots
      bought += result.bought
      settled += result.settled
      sent += result.sent
      drawn.slips += result.slips
      drawn.plans += result.plans
      drawn.corrected += result.corrected
      drawn.bets += result.bets
      drawn.resettled += result.resettled
    }
    // A world in which little happens proves little.
    expect(transfers).toBeGreaterThan(SEEDS * 200)
    expect(crashes).toBeGreaterThan(SEEDS * 5)
    expect(jackpots).toBeGreaterThan(SEEDS * 5)
    expect(bought).toBeGreaterThan(SEEDS * 5)
    expect(settled).toBeGreaterThan(SEEDS)
    expect(sent).toBeGreaterThan(SEEDS * 5)
    expect(drawn.slips).toBeGreaterThan(SEEDS * 20)
    expect(drawn.plans).toBeGreaterThan(SEEDS)
    expect(drawn.corrected).toBeGreaterThan(SEEDS)
    expect(drawn.bets).toBeGreaterThan(SEEDS * 20)
    expect(drawn.resettled).toBeGreaterThan(SEEDS)
  }, 120_000)

  it.each(failedSeeds)('survives seed $seed, which failed once', ({ seed }) => {
    expect(simulate(seed, STEPS).steps).toBe(STEPS)
  })

  it('lives the same life for the same seed', () => {
    expect(simulate(77, STEPS)).toEqual(simulate(77, STEPS))
  })
})
