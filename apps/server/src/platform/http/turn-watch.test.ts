import { describe, expect, it } from 'vitest'
import { createTurnWatch } from './turn-watch.ts'

const LIMITS = { calls: 3, ms: 100 }

function turnOf(limits = LIMITS) {
  const world = { nowMs: 1_000, ends: [] as (() => void)[] }
  const watch = createTurnWatch(
    limits,
    () => world.nowMs,
    (work) => world.ends.push(work),
  )
  const askAfter = (ms: number) => {
    world.nowMs += ms
    return watch.isBehind()
  }
  return { askAfter, endTurn: () => world.ends.pop()?.() }
}

describe('a turn of the event loop', () => {
  it('is behind when many came in it and those before took long', () => {
    const { askAfter } = turnOf()
    expect([0, 40, 40, 40, 1].map(askAfter)).toEqual([false, false, false, true, true])
  })

  it('is not behind for one slow piece of work, nor for many fast ones', () => {
    expect([0, 900, 900].map(turnOf().askAfter)).toEqual([false, false, false])
    expect([0, 10, 10, 10, 10].map(turnOf().askAfter)).toEqual([false, false, false, false, false])
  })

  it('owes nothing to the turn before', () => {
    const { askAfter, endTurn } = turnOf()
    expect([0, 50, 50, 50].map(askAfter)).toEqual([false, false, false, true])
    endTurn()
    expect([500, 50, 40].map(askAfter)).toEqual([false, false, false])
  })

  it('ends by itself', async () => {
    const watch = createTurnWatch({ calls: 0, ms: -1 })
    expect([watch.isBehind(), watch.isBehind()]).toEqual([false, true])
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(watch.isBehind()).toBe(false)
  })
})
