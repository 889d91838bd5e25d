import { describe, expect, it } from 'vitest'
import { mayFollow, stateAfter, withLooks } from './thread.ts'

describe('a thread of feedback', () => {
  it.each([
    ['said', 'new', 'new'],
    ['said', 'answered', 'waiting'],
    ['said', 'waiting', 'waiting'],
    ['answered', 'new', 'answered'],
    ['answered', 'closed', 'answered'],
    ['closed', 'answered', 'closed'],
    ['taken', 'waiting', 'waiting'],
    ['given_back', 'new', 'new'],
  ] as const)('with %s after %s is %s', (kind, state, after) => {
    expect(mayFollow(kind, state)).toBe(true)
    expect(stateAfter(kind, state)).toBe(after)
  })

  it.each([
    ['said', 'closed'],
    ['closed', 'closed'],
    ['taken', 'answered'],
    ['given_back', 'closed'],
  ] as const)('takes no %s when it is %s', (kind, state) =>
    expect(mayFollow(kind, state)).toBe(false),
  )

  it('shows when each answer was opened first', () => {
    const kinds = ['answered', 'answered', 'seen', 'said', 'answered', 'seen', 'answered'] as const
    const entries = kinds.map((kind, at) => ({ kind, at: new Date(at) }))
    const looks = withLooks(entries).map(({ kind, seenAt }) => [kind, seenAt?.getTime()])
    expect(looks).toEqual([
      ['answered', 2],
      ['answered', 2],
      ['said', undefined],
      ['answered', 5],
      ['answered', undefined],
    ])
  })
})
