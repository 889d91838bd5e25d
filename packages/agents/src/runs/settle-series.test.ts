import { describe, expect, it } from 'vitest'
import { HOUSE, makeTree } from '../tree/tree.ts'
import { type SeriesInput, settleSeries } from './settle-series.ts'

/** An agent, a second one below, and two members, one below each. */
const tree = makeTree(Int32Array.of(HOUSE, 0, 0, 1))
const series = Int32Array.of(1_980, 1_960, 1_950, 1_900)
const settled = (
  stakes: readonly bigint[],
  more: Partial<SeriesInput> = {},
): ReturnType<typeof settleSeries> =>
  settleSeries({
    ...{ tree, series, paidBeforeMinor: new Map() },
    stakes: stakes.map((stakeMinor, member) => ({
      ...{ member, stakeMinor },
      points: (more.series ?? series)[member] as number,
    })),
    ...more,
  })
const rowsOf = (...of: Parameters<typeof settled>) =>
  settled(...of).rows.map(({ agent, earnedMinor, deltaMinor }) => [agent, earnedMinor, deltaMinor])

describe('series points of a day', () => {
  it('pay each agent the points above every direct downline, of all that is staked there', () => {
    // 20 points of 110,000 and 30 of 5,000; then 60 points of 100,000.
    expect(rowsOf([7_000n, 10_000n, 5_000n, 100_000n])).toEqual([
      [0, 1_175n, 1_175n],
      [1, 3_000n, 3_000n],
    ])
  })

  it('are told by the downline in whose team it was staked', () => {
    expect(settled([0n, 10_000n, 5_000n, 100_000n]).shares).toEqual([
      { agent: 0, downline: 1, stakeMinor: 110_000n, weighed: 2_200_000n },
      { agent: 0, downline: 2, stakeMinor: 5_000n, weighed: 150_000n },
      { agent: 1, downline: 3, stakeMinor: 100_000n, weighed: 6_000_000n },
    ])
  })

  it('are rounded down once, whatever they are made of', () => {
    expect(rowsOf([0n, 0n, 33n, 70n])).toEqual([
      [0, 1n, 1n],
      [1, 2n, 2n],
    ])
  })

  it('pay nothing for own stakes', () => {
    expect(rowsOf([9_999n, 0n, 0n, 0n])).toEqual([])
  })

  it('pay nothing where a downline has as many points or more', () => {
    const higher = { series: Int32Array.of(1_900, 1_960, 1_900, 1_960) }
    expect(rowsOf([0n, 0n, 100_000n, 100_000n], higher)).toEqual([])
  })

  it('take the points that the player had when they bet', () => {
    const stakes = [{ member: 3, points: 1_940, stakeMinor: 100_000n }]
    expect(rowsOf([], { stakes })).toEqual([
      [0, 1_000n, 1_000n],
      [1, 1_000n, 1_000n],
    ])
  })

  it('never come to more than the points of the highest above the stake', () => {
    // The agent in between has fallen below what the player had when they bet.
    const fallen = { series: Int32Array.of(1_980, 1_900, 1_950, 1_900) }
    const stakes = [{ member: 3, points: 1_940, stakeMinor: 100_000n }]
    expect(rowsOf([], { ...fallen, stakes })).toEqual([[0, 2_000n, 2_000n]])
  })

  it('move the difference to what was paid, also where nothing is left', () => {
    const paidBeforeMinor = new Map([
      [0, 1_000n],
      [1, 3_000n],
    ])
    expect(rowsOf([0n, 10_000n, 5_000n, 100_000n], { paidBeforeMinor })).toEqual([
      [0, 1_175n, 175n],
      [1, 3_000n, 0n],
    ])
    expect(rowsOf([0n, 0n, 0n, 0n], { paidBeforeMinor })).toEqual([
      [0, 0n, -1_000n],
      [1, 0n, -3_000n],
    ])
  })

  it('are taken back to the cent with a stake that is taken back', () => {
    const back = [100_000n, -100_000n].map((stakeMinor) => ({
      member: 3,
      points: 1_900,
      stakeMinor,
    }))
    expect(rowsOf([], { stakes: back })).toEqual([])
  })
})
