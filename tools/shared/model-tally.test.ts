import { describe, expect, it } from 'vitest'
import { addModelRun, type ModelRun, nextSeed, noLives } from './model-tally.ts'

const run = (seed: number, more: Partial<ModelRun> = {}): ModelRun => ({
  ...{ seed, commit: 'c1', seconds: 60, isRight: true },
  figures: {
    ...{ sequences: 250, stepsOfSequence: 100, seed, steps: 30_000, jackpots: [1, 2, 3] },
    ofKind: { openRound: 20_000, send: 10_000 },
    refusals: ['not_found', 'round_open'],
    unmet: ['too_many_open', 'busy'],
  },
  ...more,
})

describe('lives of the house over many runs', () => {
  it('are added up, with what they met, and the next run has another seed', () => {
    const once = addModelRun(noLives(100), run(7))
    const figures = { ...run(8).figures, ofKind: { openRound: 5, lock: 1 }, refusals: ['busy'] }
    expect(once.unmet).toEqual(['too_many_open', 'busy'])
    const twice = addModelRun(
      once,
      run(8, { commit: 'c2', figures: { ...figures, unmet: ['too_many_open'] } as never }),
    )
    expect(twice).toMatchObject({
      ...{ sequences: 500, steps: 60_000, seconds: 120, broken: [], seeds: [7, 8] },
      ofKind: { openRound: 20_005, send: 10_000, lock: 1 },
      refusals: ['busy', 'not_found', 'round_open'],
      commits: ['c1', 'c2'],
      unmet: ['too_many_open'],
    })
    expect(nextSeed(twice, 7)).toBe(9)
    expect(nextSeed(noLives(100), 7)).toBe(7)
  })

  it('do not count where house and model disagreed or the run did not end; its seed comes again', () => {
    const once = addModelRun(noLives(100), run(7))
    for (const bad of [run(8, { isRight: false }), run(8, { figures: undefined })]) {
      const broken = addModelRun(once, bad)
      expect(broken).toMatchObject({
        ...{ sequences: 250, steps: 30_000, seconds: 120, seeds: [7] },
        broken: [{ seed: 8, commit: 'c1' }],
      })
      expect(nextSeed(broken, 7)).toBe(8)
    }
  })
})
