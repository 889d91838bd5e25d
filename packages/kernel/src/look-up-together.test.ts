import { describe, expect, it } from 'vitest'
import { lookUpTogether } from './look-up-together.ts'

/** A store that notes each question and answers when the test lets it. */
function makeStore(rows: ReadonlyMap<string, number>) {
  const questions: string[][] = []
  const load = async (keys: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    questions.push([...keys])
    await new Promise((resolve) => setImmediate(resolve))
    if (keys.includes('broken')) throw new Error('the database went away')
    return new Map([...rows].filter(([key]) => keys.includes(key)))
  }
  return { questions, load }
}

describe('looking up together', () => {
  it('asks at once for the first caller and together for those who come meanwhile', async () => {
    const store = makeStore(
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
    )
    const find = lookUpTogether(store.load, 100)

    const found = await Promise.all(['a', 'b', 'c', 'b'].map(find))

    expect(found).toEqual([1, 2, undefined, 2])
    expect(store.questions).toEqual([['a'], ['b', 'c']])
  })

  it('asks again the next time: nothing is remembered', async () => {
    const store = makeStore(new Map([['a', 1]]))
    const find = lookUpTogether(store.load, 100)
    await find('a')
    await find('a')
    expect(store.questions).toEqual([['a'], ['a']])
  })

  it('never asks for more than it may at once', async () => {
    const store = makeStore(new Map())
    const find = lookUpTogether(store.load, 2)
    await Promise.all(['a', 'b', 'c', 'd'].map(find))
    expect(store.questions).toEqual([['a'], ['b', 'c'], ['d']])
  })

  it('fails only those whose question failed, and goes on', async () => {
    const store = makeStore(new Map([['a', 1]]))
    const find = lookUpTogether(store.load, 1)
    const [broken, fine] = await Promise.allSettled([find('broken'), find('a')])
    expect([broken?.status, fine?.status]).toEqual(['rejected', 'fulfilled'])
  })
})
