import { describe, expect, it } from 'vitest'
import { readTypedList } from './typed-list.logic.ts'

describe('a typed list of numbers', () => {
  it('is read whatever stands between its numbers, without doubles', () => {
    expect(readTypedList('07,23 38;55\n68 86 86', [2], 100)).toEqual({
      numbers: ['07', '23', '38', '55', '68', '86'],
      doubles: 1,
      bad: [],
      left: 0,
    })
  })

  it('names what is no number of the play', () => {
    expect(readTypedList('07 7 x1 123', [2], 100)).toMatchObject({
      numbers: ['07'],
      bad: ['7', 'x1', '123'],
    })
  })

  it('has one length, that of its first number', () => {
    expect(readTypedList('12 345 67', [2, 3], 100)).toMatchObject({
      numbers: ['12', '67'],
      bad: ['345'],
    })
  })

  it('ends where the play takes no more', () => {
    expect(readTypedList('01 02 03', [2], 2)).toMatchObject({ numbers: ['01', '02'], left: 1 })
  })
})
