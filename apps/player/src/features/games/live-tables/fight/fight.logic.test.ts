import { describe, expect, it } from 'vitest'
import { birdsAt, ENTER_MS } from './fight.logic.ts'

const SHOW_MS = 45_000
const results = [
  { winner: 'meron', isCancelled: false, seconds: 35 },
  { winner: 'wala', isCancelled: false, seconds: 35 },
  { winner: 'draw', isCancelled: false, seconds: 35 },
  { winner: 'meron', isCancelled: true, seconds: 35 },
] as const

describe('a contest', () => {
  it('tells nothing of its winner before it ends', () => {
    for (let atMs = 0; atMs < SHOW_MS - 3_000; atMs += 130) {
      const seen = results.map((result) => JSON.stringify(birdsAt(result, atMs, SHOW_MS)))
      expect(new Set(seen).size).toBe(1)
    }
  })

  it('keeps both birds in the ring and apart from each other', () => {
    for (let atMs = 0; atMs <= SHOW_MS; atMs += 130) {
      for (const result of results) {
        const { meron, wala } = birdsAt(result, atMs, SHOW_MS)
        for (const { x, y } of [meron, wala]) {
          expect(Math.abs(x)).toBeLessThanOrEqual(0.7)
          expect(y).toBeGreaterThanOrEqual(-0.4)
        }
        expect(wala.x - meron.x).toBeGreaterThan(0.15)
      }
    }
  })

  it.each([
    ['meron', false, [true, false]],
    ['wala', false, [false, true]],
    ['draw', false, [false, false]],
    ['meron', true, [false, false]],
  ] as const)(
    'ends with %s, cancelled %s: who still faces the ring',
    (winner, isCancelled, facing) => {
      const { meron, wala } = birdsAt({ winner, isCancelled, seconds: 35 }, SHOW_MS, SHOW_MS)
      expect([meron.isFacing, wala.isFacing]).toEqual(facing)
    },
  )

  it('comes in from both sides while the bets are closed', () => {
    const first = birdsAt(results[0], 100, SHOW_MS)
    const ready = birdsAt(results[0], ENTER_MS - 1, SHOW_MS)
    expect(first.wala.x).toBeGreaterThan(ready.wala.x)
    expect(first.meron.x).toBeLessThan(ready.meron.x)
  })
})
