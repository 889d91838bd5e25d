import { describe, expect, it } from 'vitest'
import { addPiece, judgeSimulation, type SimulationTally, seedsPlayed } from './simulation-tally.ts'

const piece = {
  version: 'coin@1',
  rulesHash: 'a',
  rounds: 1_000_000,
  seed: 1,
  ways: [{ way: 'paid', returned: 960_500, hits: 480_250 }],
}
const figures = {
  rtp: { numerator: 96n, denominator: 100n },
  hitRate: { numerator: 48n, denominator: 100n },
  variance: { numerator: 998n, denominator: 1_000n },
}

describe('rounds that are played piece by piece', () => {
  it('are added up over all seeds', () => {
    const tally = addPiece(addPiece([], piece), { ...piece, seed: 2 })
    expect(tally).toEqual([
      {
        ...{ version: 'coin@1', way: 'paid', rulesHash: 'a', seeds: 2 },
        ...{ rounds: 2_000_000, returned: 1_921_000, hits: 960_500 },
      },
    ])
    expect(seedsPlayed(tally, 'coin@1', 'a')).toBe(2)
  })

  it('begin anew when the rules of a version have changed', () => {
    const tally = addPiece(addPiece([], piece), { ...piece, rulesHash: 'b' })
    expect(tally).toHaveLength(1)
    expect(seedsPlayed(tally, 'coin@1', 'a')).toBe(0)
    expect(seedsPlayed(tally, 'coin@1', 'b')).toBe(1)
  })

  it('are told apart from figures that are a thousandth wrong once there are a hundred million', () => {
    const all = Array.from({ length: 100 }, (_, index) => ({ ...piece, seed: index + 1 }))
    const tally = all.reduce<SimulationTally>(addPiece, [])
    expect(judgeSimulation(tally.slice(0, 1), () => figures)).toMatchObject({
      ...{ ways: 1, rounds: 100_000_000, fewestRounds: 100_000_000, tooFar: 2 },
    })
    expect(judgeSimulation(addPiece([], piece), () => figures).tooFar).toBe(0)
  })
})
