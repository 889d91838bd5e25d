import { describe, expect, it } from 'vitest'
import { HOUSE, makeTree } from '../tree/tree.ts'
import { settleSeries } from './settle-series.ts'

/** An agent, a second one below, and two members, one below each. */
const tree = makeTree(Int32Array.of(HOUSE, 0, 0, 1))
const series = Int32Array.of(1_980, 1_960, 1_950, 1_900)
const settle = (stakes: readonly bigint[], paid: readonly (readonly [number, bigint])[] = []) =>
  settleSeries({
    ...{ tree, series, paidBeforeMinor: new Map(paid) },
    stakesMinor: BigInt64Array.from(stakes),
  }).map(({ agent, earnedMinor, deltaMinor }) => [agent, earnedMinor, deltaMinor])

describe('series points of a day', () => {
  it('pay each agent the points above every direct downline, of all that is staked there', () => {
    // 20 points of 110,000 and 30 of 5,000; then 60 points of 100,000.
    expect(settle([7_000n, 10_000n, 5_000n, 100_000n])).toEqual([
      [0, 1_175n, 1_175n],
      [1, 3_000n, 3_000n],
    ])
  })

  it('are rounded down once, whatever they are made of', () => {
    expect(settle([0n, 0n, 33n, 70n])).toEqual([
      [0, 1n, 1n],
      [1, 2n, 2n],
    ])
  })

  it('pay nothing for own stakes', () => {
    expect(settle([9_999n, 0n, 0n, 0n])).toEqual([])
  })

  it('pay nothing where a downline has as many points or more', () => {
    const higher = { tree, series: Int32Array.of(1_900, 1_960, 1_900, 1_960) }
    const stakesMinor = BigInt64Array.of(0n, 0n, 100_000n, 100_000n)
    expect(settleSeries({ ...higher, stakesMinor, paidBeforeMinor: new Map() })).toEqual([])
  })

  it('move the difference to what was paid, also where nothing is left', () => {
    const paid = [
      [0, 1_000n],
      [1, 3_000n],
    ] as const
    expect(settle([0n, 10_000n, 5_000n, 100_000n], paid)).toEqual([
      [0, 1_175n, 175n],
      [1, 3_000n, 0n],
    ])
    expect(settle([0n, 0n, 0n, 0n], paid)).toEqual([
      [0, 0n, -1_000n],
      [1, 0n, -3_000n],
    ])
  })
})
