import { describe, expect, it } from 'vitest'
import { addRepetition, judgeTally, NO_TALLY, type Repetition } from './repeat-tally.ts'

const repetition = (commit: string, at: string, ...broken: string[]): Repetition => ({
  commit,
  at,
  seconds: 10,
  walks: ['bets', 'deposits'].map((name) => ({ name, isBroken: broken.includes(name) })),
})

describe('a tally of repetitions', () => {
  it('counts for each commit, and goes on where it was left', () => {
    const tally = [
      repetition('a', '1'),
      repetition('b', '2'),
      repetition('b', '3'),
      repetition('a', '4'),
    ].reduce(addRepetition, NO_TALLY)
    expect(tally.commits).toEqual([
      { commit: 'b', from: '2', to: '3', repetitions: 2, walks: 4, seconds: 20, broken: {} },
      { commit: 'a', from: '1', to: '4', repetitions: 2, walks: 4, seconds: 20, broken: {} },
    ])
    expect(tally.journeys).toEqual({ bets: 4, deposits: 4 })
    expect(judgeTally(tally, 4)).toMatchObject({ repetitions: 4, walks: 8, isRight: true })
  })

  it('begins to count anew after a break, and keeps that there was one', () => {
    const broken = [repetition('a', '1'), repetition('a', '2', 'bets')].reduce(
      addRepetition,
      NO_TALLY,
    )
    expect(broken.unbroken).toBe(0)
    const mended = addRepetition(broken, repetition('b', '3'))
    expect(mended.unbroken).toBe(1)
    expect(mended.commits[0]?.broken).toEqual({ bets: 1 })
    expect(judgeTally(mended, 3).isRight).toBe(false)
    expect(judgeTally(mended, 1).isRight).toBe(true)
  })

  it('takes a repetition without a walk for a broken one', () => {
    const tally = addRepetition(
      { ...NO_TALLY, unbroken: 7 },
      { ...repetition('a', '1'), walks: [] },
    )
    expect(tally.unbroken).toBe(0)
  })
})
