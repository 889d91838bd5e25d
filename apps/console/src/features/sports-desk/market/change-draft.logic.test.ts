import { describe, expect, it } from 'vitest'
import { BY_OUTCOME, type ChangeDraft, changeFrom } from './change-draft.logic.ts'

const draft: ChangeDraft = {
  ...{ kind: 'void', winner: '', results: {}, hasSpan: false, from: null, to: null, voidReason: 5 },
}
const ids = ['1', '2', '3']
const of = (changes: Partial<ChangeDraft>) => changeFrom({ ...draft, ...changes }, '1', ids)

describe('a change of a market', () => {
  it('voids all of its bets unless a span is chosen', () => {
    expect(of({ from: '2026-01-01T00:00:00.000Z' })).toEqual({
      ...{ kind: 'void', market: '1', from: null, to: null, voidReason: 5 },
    })
  })

  it('voids a span with an end on one side, and none that ends before it begins', () => {
    const [one, two] = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:05:00.000Z']
    expect(of({ hasSpan: true, from: one })).toMatchObject({ from: one, to: null })
    expect(of({ hasSpan: true, from: one, to: two })).toMatchObject({ from: one, to: two })
    expect(of({ hasSpan: true, from: two, to: one })).toBeUndefined()
    expect(of({ hasSpan: true })).toBeUndefined()
  })

  it('has one winner, and all others lost', () => {
    expect(of({ kind: 'result', winner: '2' })).toEqual({
      ...{ kind: 'result', market: '1', results: { '1': 'lost', '2': 'won', '3': 'lost' } },
    })
    expect(of({ kind: 'result', winner: '9' })).toBeUndefined()
    expect(of({ kind: 'result' })).toBeUndefined()
  })

  it('says how every outcome came out, or nothing', () => {
    const results = { '1': 'half_won', '2': 'half_lost', '3': 'void' }
    expect(of({ kind: 'result', winner: BY_OUTCOME, results })).toMatchObject({ results })
    expect(
      of({ kind: 'result', winner: BY_OUTCOME, results: { ...results, '3': '' } }),
    ).toBeUndefined()
  })

  it('takes a result back', () => {
    expect(of({ kind: 'take_back' })).toEqual({ kind: 'take_back', market: '1' })
  })
})
