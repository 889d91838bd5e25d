import { ratio } from '@baize/kernel'
import { expect, it } from 'vitest'
import { NO_STATS, statsAfter } from './visit-stats.logic.ts'

it('counts rounds, wins, the best multiple and what comes in a row', () => {
  const rounds = [ratio(2n), ratio(3n), ratio(2n), ratio(0n), ratio(0n)]
  const stats = rounds.reduce(
    (sum, each) => statsAfter(sum, each.numerator > 0n ? 'won' : 'lost', each),
    NO_STATS,
  )
  expect(stats).toEqual({ rounds: 5, wins: 3, best: ratio(3n), streak: -2 })
  expect(statsAfter(stats, 'won', ratio(2n)).streak).toBe(1)
  expect(statsAfter(stats, 'returned', ratio(1n))).toMatchObject({ wins: 3, streak: -2 })
})
