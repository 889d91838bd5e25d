import { describe, expect, it } from 'vitest'
import { createSharedQueue } from './shared-queue.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

function build(max = 100) {
  const queue = createSharedQueue(
    { staff: max, inside: max, strangers: max },
    () => new Error('full'),
  )
  const done: string[] = []
  const ends: (() => void)[] = []
  const ask = (lane: 'staff' | 'inside' | 'strangers', name: string) =>
    queue
      .inTurn(lane, () => new Promise<void>((resolve) => ends.push(resolve)))
      .then(() => {
        done.push(name)
      })
  const endOne = async () => {
    ends.shift()?.()
    await settle()
  }
  return { ask, done, endOne, ends }
}

describe('a queue that several kinds of people share', () => {
  it('lets a member past a crowd of strangers after one piece of work', async () => {
    const { ask, done, endOne } = build()
    for (let each = 0; each < 50; each += 1) void ask('strangers', 'stranger')
    void ask('inside', 'member')
    void ask('staff', 'colleague')
    for (let each = 0; each < 4; each += 1) await endOne()
    expect(done).toEqual(expect.arrayContaining(['member', 'colleague']))
  })

  it('does one piece at a time', async () => {
    const { ask, ends, endOne } = build()
    for (const lane of ['staff', 'inside', 'strangers'] as const) void ask(lane, lane)
    await settle()
    expect(ends).toHaveLength(1)
    await endOne()
    expect(ends).toHaveLength(1)
  })

  it('refuses who comes to a full lane, and nobody else', async () => {
    const { ask, done, endOne } = build(1)
    void ask('strangers', 'first')
    void ask('strangers', 'second')
    await expect(ask('strangers', 'third')).rejects.toThrow('full')
    void ask('inside', 'member')
    for (let each = 0; each < 3; each += 1) await endOne()
    expect(done.toSorted()).toEqual(['first', 'member', 'second'])
  })

  it('goes on after work that fails', async () => {
    const queue = createSharedQueue({ staff: 9 }, () => new Error('full'))
    await expect(queue.inTurn('staff', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.inTurn('staff', async () => 7)).toBe(7)
  })
})
