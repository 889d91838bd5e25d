import { manualClock } from '@baize/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionMemory } from './session-memory.ts'

interface Session {
  readonly member: string
  readonly look: number
}

/** Sessions whose store notes every question. */
function makeMemory() {
  const clock = manualClock(1_000)
  const live = new Set(['a', 'b', 'c'])
  const questions: string[][] = []
  const store = {
    async load(tokens: readonly string[]): Promise<ReadonlyMap<string, Session>> {
      questions.push([...tokens])
      const look = questions.length
      const found = tokens.filter((token) => live.has(token))
      return new Map(found.map((token) => [token, { member: token, look }]))
    },
  }
  const memory = createSessionMemory<Session>({
    clock,
    rememberedMs: 3_000,
    togetherMax: 100,
    load: (tokens) => store.load(tokens),
  })
  return { clock, live, questions, store, ...memory }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('sessions that were looked up a moment ago', () => {
  it('are remembered for as long as they are good', async () => {
    const { clock, live, questions, find } = makeMemory()
    await find('a')
    live.delete('a')
    clock.advance(1_999)
    expect(await find('a')).toEqual({ member: 'a', look: 1 })
    clock.advance(1_001)
    expect(await find('a')).toBeUndefined()
    expect(questions).toEqual([['a'], ['a']])
  })

  it('are looked up again before their end while in use, and nobody waits', async () => {
    const { clock, questions, find } = makeMemory()
    await Promise.all([find('a'), find('b'), find('c')])
    clock.advance(2_500)
    expect(await find('a')).toEqual({ member: 'a', look: 1 })
    expect(await find('b')).toMatchObject({ member: 'b' })
    await find('a')
    expect(questions).toHaveLength(2)

    await vi.runAllTimersAsync()
    expect(questions.slice(2).flat()).toEqual(['a', 'b'])
    clock.advance(1_000)
    expect(await find('a')).toEqual({ member: 'a', look: 3 })
    // Nobody used this one meanwhile: whoever comes back waits for a new look.
    await find('c')
    expect(questions.at(-1)).toEqual(['c'])
  })

  it('end at once where they were ended, also when they were just being looked up', async () => {
    const { clock, live, questions, store, find, forget } = makeMemory()
    await find('a')
    clock.advance(2_500)
    await find('a')
    let letGo: () => void = () => undefined
    const { load } = store
    store.load = async (tokens) => {
      const found = await load(tokens)
      await new Promise<void>((resolve) => {
        letGo = resolve
      })
      return found
    }
    await vi.advanceTimersByTimeAsync(200)
    expect(questions).toHaveLength(2)
    live.delete('a')
    forget(({ member }) => member === 'a')
    letGo()
    await vi.advanceTimersByTimeAsync(1)
    store.load = load
    expect(await find('a')).toBeUndefined()
  })

  it('that cannot be looked up ahead of their end are told of when it is there', async () => {
    const { clock, store, find } = makeMemory()
    await find('a')
    clock.advance(2_500)
    await find('a')
    store.load = async () => {
      throw new Error('the database went away')
    }
    await vi.runAllTimersAsync()
    expect(await find('a')).toEqual({ member: 'a', look: 1 })
    clock.advance(500)
    await expect(find('a')).rejects.toThrow('went away')
  })
})
