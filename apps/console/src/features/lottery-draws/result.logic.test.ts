import { familyOf } from '@baize/lottery'
import { describe, expect, it } from 'vitest'
import { fieldsOf, isFieldWhole, linesOf, readResult, typedOf } from './result.logic.ts'

describe('a result that is typed', () => {
  it.each(['VN_NORTH', 'VN_SOUTH', 'THAI', '4D', 'LHC'])(
    'of %s is a result of its family',
    (id) => {
      const family = familyOf(id)
      let last = 0
      const below = (bound: number) => {
        last = (last * 31 + 7) % 1_000_003
        return last % bound
      }
      const drawn = family?.drawResult(below)
      const typed = typedOf(id, drawn)
      expect(Object.keys(typed)).toHaveLength(fieldsOf(id).length)
      expect(readResult(id, typed)).toEqual(drawn)
      expect(family?.readResult(readResult(id, typed))).toBeDefined()
      const [first] = fieldsOf(id)
      expect(readResult(id, { ...typed, [first?.name ?? '']: '' })).toBeUndefined()
    },
  )

  it('may have anything between its numbers', () => {
    const field = { name: '2', count: 2, width: 5 }
    expect(isFieldWhole(field, '12345, 00001')).toBe(true)
    expect(isFieldWhole(field, '12345 - 1')).toBe(false)
    expect(isFieldWhole(field, '12345')).toBe(false)
  })
})

describe('a result that is read', () => {
  it.each([
    [null, []],
    ['01234', [['numbers', '01234']]],
    [[7, 49], [['numbers', '7 49']]],
    [
      { special: ['12345'], first: '123456' },
      [
        ['special', '12345'],
        ['first', '123456'],
      ],
    ],
  ])('%j has its lines', (result, lines) => {
    expect(linesOf(result)).toEqual(lines)
  })
})
