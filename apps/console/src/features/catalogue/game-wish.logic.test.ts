import { describe, expect, it } from 'vitest'
import { moveBy, moveTo, readWords } from './game-wish.logic.ts'

describe('a list that is put in order', () => {
  const list = ['a', 'b', 'c', 'd']

  it.each([
    [1, -1, 'bacd'],
    [1, 1, 'acbd'],
    [0, -1, 'abcd'],
    [3, 1, 'abcd'],
  ] as const)('moves %i by %i', (from, by, after) => {
    expect(moveBy(list, from, by).join('')).toBe(after)
  })

  it.each([
    [0, 3, 'bcda'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [1, 9, 'abcd'],
  ])('moves %i to %i', (from, to, after) => {
    expect(moveTo(list, from, to).join('')).toBe(after)
  })
})

describe('words', () => {
  it('are read as they are typed, each once', () => {
    expect(readWords(' Fruit,  wilds WILDS, 7th-heaven!')).toEqual(['fruit', 'wilds', '7th-heaven'])
    expect(readWords(' , ')).toEqual([])
  })
})
