import { describe, expect, it } from 'vitest'
import { demandFor, isDrawn, newMarks } from './demand-rules.ts'

const shared = (mark: 'email' | 'payout_account' | 'browser', barredId = 7n) => ({
  mark,
  memberId: 1n,
  barredId,
})
const known = (mark: 'email' | 'payout_account' | 'browser', memberId = '7') => ({ mark, memberId })
const at = new Date(0)

describe('what marks ask for', () => {
  it.each([
    ['nothing of nothing', undefined, [], undefined],
    ['nothing of a weak mark', undefined, [shared('browser')], undefined],
    [
      'documents of a likely one',
      undefined,
      [shared('payout_account'), shared('browser')],
      { cause: 'likely', marks: [known('payout_account')] },
    ],
    [
      'more of a certain one beside a likely one',
      undefined,
      [shared('email'), shared('payout_account')],
      { cause: 'certain', marks: [known('email'), known('payout_account')] },
    ],
    [
      'nothing of what an approved check has met',
      { cause: 'certain', marks: [known('email')], metAt: at },
      [shared('email')],
      undefined,
    ],
    [
      'documents again of the mark of another',
      { cause: 'certain', marks: [known('email')], metAt: at },
      [shared('email'), shared('payout_account', 8n)],
      { cause: 'likely', marks: [known('email'), known('payout_account', '8')] },
    ],
    [
      'no less than before while it is unmet',
      { cause: 'certain', marks: [known('email')], metAt: null },
      [shared('payout_account')],
      { cause: 'certain', marks: [known('email'), known('payout_account')] },
    ],
  ] as const)('is %s', (_, earlier, marks, expected) => {
    expect(demandFor(earlier, marks)).toEqual(expected)
  })

  it('reports each shared mark once per person', () => {
    expect(
      newMarks({ marks: [known('browser')] }, [shared('browser'), shared('browser', 9n)]),
    ).toEqual([known('browser', '9')])
  })
})

describe('the lot', () => {
  const drawn = (percent: number, key = 'a key') =>
    Array.from({ length: 20_000 }, (_, id) => isDrawn({ key, percent }, BigInt(id)))

  it('draws about one of twenty at five percent, the same ones each time, and others by another key', () => {
    const first = drawn(5)
    const count = first.filter(Boolean).length
    expect(count).toBeGreaterThan(850)
    expect(count).toBeLessThan(1_150)
    expect(drawn(5)).toEqual(first)
    expect(drawn(5, 'another')).not.toEqual(first)
    expect(drawn(0).some(Boolean)).toBe(false)
    expect(drawn(100).every(Boolean)).toBe(true)
  })
})
