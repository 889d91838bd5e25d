import { TARGET_MAX, TARGET_MIN } from '@baize/games/crash'
import { expect, it } from 'vitest'
import { planBet } from './simulated-bets.ts'

/** The same numbers at every run. */
function pickFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

it('a simulated bet on a flight always has a target that can be named, and now and then a far one', () => {
  const pick = pickFrom(11)
  const targets = Array.from({ length: 500 }, () => planBet(pick).autoCashOut)
  expect(targets.every((target) => target >= TARGET_MIN && target <= TARGET_MAX)).toBe(true)
  const far = targets.filter((target) => target >= 400).length
  expect(far).toBeGreaterThan(50)
  expect(far).toBeLessThan(150)
})
