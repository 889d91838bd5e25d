import { describe, expect, it } from 'vitest'
import { fieldsOf, isFieldWhole, linesOf, readResult, typedOf } from './result.logic.ts'

const list = (text: string) => text.split(' ')
const north = {
  special: ['30003'],
  1: ['52054'],
  2: list('21628 47381'),
  3: list('82221 95329 76777 83556 62389 74592'),
  4: list('2127 3240 7489 5748'),
  5: list('5267 7920 7688 2529 1246 2007'),
  6: list('884 437 996'),
  7: list('13 08 61 51'),
}
const thai = { first: '835492', bottom2: '31', front3: ['043', '612'], bottom3: ['981', '007'] }
const four = {
  ...{ first: '1234', second: '0345', third: '3456' },
  starters: list('0001 0002 0003 0004 0005 0006 0007 0008 0009 0010'),
  consolations: list('1001 1002 1003 1004 1005 1006 1007 1008 1009 1010'),
}

describe('a result that is typed', () => {
  it.each([
    ['VN_NORTH', north],
    ['THAI', thai],
    ['4D', four],
    ['LHC', [3, 14, 15, 9, 26, 5, 35]],
  ])('of %s is read as it was drawn, and not while a field is empty', (family, result) => {
    const typed = typedOf(family, result)
    expect(Object.keys(typed)).toHaveLength(fieldsOf(family).length)
    expect(readResult(family, typed)).toEqual(result)
    const [first] = fieldsOf(family)
    expect(readResult(family, { ...typed, [first?.name ?? '']: '' })).toBeUndefined()
  })

  it('may have anything between its numbers', () => {
    const field = { name: '2', count: 2, width: 5 }
    expect(isFieldWhole(field, '12345, 00001')).toBe(true)
    expect(isFieldWhole(field, '12345 - 1')).toBe(false)
    expect(isFieldWhole(field, '12345')).toBe(false)
  })

  it('of a family that the house draws is none', () => {
    expect(fieldsOf('SSC')).toEqual([])
    expect(readResult('SSC', {})).toBeUndefined()
  })
})

describe('a result that is read', () => {
  it.each([
    [null, []],
    ['01234', [['numbers', '01234']]],
    [[7, 49], [['numbers', '7 49']]],
    [
      { special: ['12345'], 1: ['54321'], 2: ['00001', '00002'] },
      [
        ['special', '12345'],
        ['1', '54321'],
        ['2', '00001 00002'],
      ],
    ],
  ])('%j has its lines', (result, lines) => {
    expect(linesOf(result)).toEqual(lines)
  })
})
