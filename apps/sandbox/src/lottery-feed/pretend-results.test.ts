import { familyOf } from '@baize/lottery'
import { describe, expect, it } from 'vitest'
import { createPretendResults } from './pretend-results.ts'

const drawOf = (family: string, issue: string) => ({
  ...{ game: 'a-game', family, issue, drawsAt: '2026-11-29T11:15:00.000Z' },
})

describe('pretend results', () => {
  it.each(['VN_NORTH', 'VN_SOUTH', 'THAI', '4D', 'LHC'])(
    'are results of %s, always the same',
    (id) => {
      const results = createPretendResults('a secret')
      const [first, again, other] = ['20261129-001', '20261129-001', '20261130-001'].map((issue) =>
        results.of(drawOf(id, issue)),
      )
      expect(familyOf(id)?.readResult(first)).toBeDefined()
      expect(again).toEqual(first)
      expect(other).not.toEqual(first)
    },
  )

  it('replay a stored northern draw of the same weekday', () => {
    const board = createPretendResults('a secret').of(drawOf('VN_NORTH', '20261129-001'))
    const later = createPretendResults('another').of(drawOf('VN_NORTH', '20271231-001'))
    expect(board).toMatchObject({ special: [expect.stringMatching(/^\d{5}$/)] })
    expect(later).not.toEqual(board)
  })

  it('know no family that there is not', () => {
    expect(createPretendResults('a secret').of(drawOf('NONE', '20261129-001'))).toBeUndefined()
  })
})
