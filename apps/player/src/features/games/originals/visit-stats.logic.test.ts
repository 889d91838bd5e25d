import { minor, ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import {
  expectedProfit,
  expectedShare,
  LINE_ROUNDS_MAX,
  linePlaces,
  NO_STATS,
  statsAfter,
  type VisitStats,
} from './visit-stats.logic.ts'

const play = (stats: VisitStats, stake: bigint, payout: bigint, chance = ratio(1, 2)) =>
  statsAfter(stats, {
    stakeMinor: minor(stake),
    payoutMinor: minor(payout),
    outcome: ratio(payout, stake),
    chance,
  })

describe('the numbers of a visit', () => {
  it('count wins, losses, the best win and the row it stands in', () => {
    const after = [200n, 0n, 100n, 300n, 150n].reduce(
      (stats, payout) => play(stats, 100n, payout),
      NO_STATS,
    )
    expect(after).toMatchObject({
      rounds: 5,
      wins: 3,
      losses: 1,
      best: ratio(3),
      streak: 2,
      wageredMinor: 500n,
      profitMinor: 250n,
      line: [0n, 100n, 0n, 0n, 200n, 250n],
    })
  })

  it('a returned stake ends no row, and a payout below the stake is a loss', () => {
    const lost = play(play(NO_STATS, 100n, 0n), 100n, 20n)
    expect(play(lost, 100n, 100n)).toMatchObject({ streak: -2, losses: 2, wins: 0 })
  })

  it('the line keeps the last rounds, and the sums all of them', () => {
    let stats = NO_STATS
    for (let round = 0; round < LINE_ROUNDS_MAX + 5; round += 1) stats = play(stats, 10n, 0n)
    expect(stats.line).toHaveLength(LINE_ROUNDS_MAX + 1)
    expect(stats.line[0]).toBe(-50n)
    expect(stats.profitMinor).toBe(-10n * BigInt(LINE_ROUNDS_MAX + 5))
  })

  it('wins that were likely are known only where every bet says its chance', () => {
    const two = play(play(NO_STATS, 100n, 0n, ratio(1, 4)), 100n, 0n, ratio(3, 4))
    expect(expectedShare(two)).toEqual(ratio(1, 2))
    const { stakeMinor, payoutMinor } = { stakeMinor: minor(100n), payoutMinor: minor(0n) }
    const unknown = statsAfter(two, { stakeMinor, payoutMinor, outcome: ratio(0) })
    expect(expectedShare(unknown)).toBeUndefined()
    expect(expectedShare(NO_STATS)).toBeUndefined()
  })

  it.each([
    [1_250_000n, ratio(99, 100), -12_500n],
    [99n, ratio(99, 100), 0n],
    [1_000n, ratio(1), 0n],
  ])('of %s wagered at a return of %o the player is expected %s', (wagered, rtp, profit) => {
    expect(expectedProfit(minor(wagered), rtp)).toBe(profit)
  })
})

describe('the line of profit', () => {
  it('has its top at the most, its foot at the least, and zero between', () => {
    const { points, zero } = linePlaces([minor(0n), minor(300n), minor(-100n)])
    expect(points).toEqual([
      { x: 0, y: 0.75 },
      { x: 0.5, y: 0 },
      { x: 1, y: 1 },
    ])
    expect(zero).toBe(0.75)
  })

  it('lies in the middle before anything was won or lost', () => {
    expect(linePlaces([minor(0n)])).toEqual({ points: [{ x: 0, y: 0.5 }], zero: 0.5 })
  })
})
