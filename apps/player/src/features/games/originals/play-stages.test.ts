import type { RoundView } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import type { CalledRound } from '../play/round-caller.ts'
import { playStages } from './play-stages.ts'

/** A round that ends with the choice of this number; what was chosen is written down. */
function gameOf(steps: number) {
  const chosen: unknown[] = []
  const called = (): CalledRound => ({
    round: {
      choiceCount: chosen.length,
      state: chosen.length < steps ? 'open' : 'closed',
    } as RoundView,
    continuation: null,
    balance: null,
  })
  const parts = {
    open: async () => called(),
    async choose(choice: unknown) {
      chosen.push(choice)
      return called()
    },
    next: ({ choiceCount }: RoundView) => ({ step: choiceCount }),
    isWanted: () => true,
    pause: async () => undefined,
  }
  return { chosen, parts }
}

describe('a round that plays itself by a plan', () => {
  it('asks the plan at every step, until the round is over', async () => {
    const { chosen, parts } = gameOf(3)
    expect(await playStages(parts)).toMatchObject({ state: 'closed' })
    expect(chosen).toEqual([{ step: 0 }, { step: 1 }, { step: 2 }])
  })

  it('chooses nothing in a round that ends as it opens', async () => {
    const { chosen, parts } = gameOf(0)
    expect(await playStages(parts)).toMatchObject({ state: 'closed' })
    expect(chosen).toEqual([])
  })

  it('leaves the round to the player as soon as nobody wants it to go on', async () => {
    const { chosen, parts } = gameOf(5)
    const isWanted = () => chosen.length < 2
    expect(await playStages({ ...parts, isWanted })).toBeUndefined()
    expect(chosen).toHaveLength(2)
  })

  it('sends no choice that was worked out while it was stopped', async () => {
    const { chosen, parts } = gameOf(5)
    let isWanted = true
    const next = async () => {
      isWanted = false
      return {}
    }
    expect(await playStages({ ...parts, next, isWanted: () => isWanted })).toBeUndefined()
    expect(chosen).toEqual([])
  })

  it('ends with nothing when a call is refused', async () => {
    const { parts } = gameOf(5)
    expect(await playStages({ ...parts, open: async () => undefined })).toBeUndefined()
    expect(await playStages({ ...parts, choose: async () => undefined })).toBeUndefined()
  })
})
