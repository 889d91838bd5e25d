import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteShown, shownBefore, shownCommitments } from './shown-commitments.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

describe('a commitment that this browser was shown', () => {
  it('is kept with its first showing, whatever is shown later', () => {
    noteShown([{ commitment: 'one', rounds: 3 }], 1_000)
    noteShown(
      [
        { commitment: 'one', rounds: 0 },
        { commitment: 'two', rounds: 0 },
      ],
      2_000,
    )
    expect(shownCommitments()).toEqual([
      { commitment: 'one', rounds: 3, atMs: 1_000 },
      { commitment: 'two', rounds: 0, atMs: 2_000 },
    ])
  })

  it('was shown before the rounds after it alone', () => {
    noteShown([{ commitment: 'one', rounds: 3 }], 1_000)
    const kept = shownCommitments()
    expect(shownBefore(kept, 'one', 4)).toBe(1_000)
    expect(shownBefore(kept, 'one', 3)).toBeUndefined()
    expect(shownBefore(kept, 'other', 9)).toBeUndefined()
  })

  it('is one of five hundred, the oldest of which go', () => {
    const many = Array.from({ length: 600 }, (_, at) => ({ commitment: `c${at}`, rounds: 0 }))
    noteShown(many, 1)
    expect(shownCommitments()).toHaveLength(500)
    expect(shownCommitments()[0]?.commitment).toBe('c100')
  })

  it.each(['{', '[1,null,{}]', '{"commitment":"one"}'])('is nothing of %s', (text) => {
    stored.set('baize.commitments', text)
    expect(shownCommitments()).toEqual([])
  })

  it('is forgotten by a browser that keeps nothing, without a failure', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied')
      },
    })
    noteShown([{ commitment: 'one', rounds: 0 }], 1)
    expect(shownCommitments()).toEqual([])
  })
})
