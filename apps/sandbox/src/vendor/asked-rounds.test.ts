import { describe, expect, it } from 'vitest'
import { createAskedRounds } from './asked-rounds.ts'

const ask = (key: string, input = '{"stakeMinor":"100"}') => ({ key, input })

describe('a round that is asked for again', () => {
  it('is the same round, also while it is being played', async () => {
    const rounds = createAskedRounds()
    let played = 0
    const play = async () => {
      played += 1
      return played
    }
    const answers = [rounds.answer(ask('a'), play), rounds.answer(ask('a'), play)]
    expect(await Promise.all(answers)).toEqual([1, 1])
    expect(await rounds.answer(ask('b'), play)).toBe(2)
  })

  it('is refused with another input under the same key', () => {
    const rounds = createAskedRounds()
    void rounds.answer(ask('a'), async () => 1)
    expect(rounds.answer(ask('a', '{"stakeMinor":"200"}'), async () => 2)).toBeUndefined()
  })

  it('is played when it broke before', async () => {
    const rounds = createAskedRounds()
    await expect(
      rounds.answer(ask('a'), () => Promise.reject(new Error('broke'))),
    ).rejects.toThrow()
    expect(await rounds.answer(ask('a'), async () => 'played')).toBe('played')
  })
})
