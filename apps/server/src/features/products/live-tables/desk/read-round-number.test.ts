import { describe, expect, it } from 'vitest'
import { isNamed, readRoundNumber } from './read-round-number.ts'

describe('the number of a round', () => {
  it.each([
    ['1042', { words: [], number: 1042 }],
    ['baccarat-1 204', { words: ['baccarat', '1'], number: 204 }],
    [' Lótus Hall #7 ', { words: ['lotus', 'hall'], number: 7 }],
    ['42', undefined],
    ['baccarat-1', undefined],
    ['lotus', undefined],
  ])('in %j is %j', (typed, read) => {
    expect(readRoundNumber(typed)).toEqual(read)
  })
})

describe('a table', () => {
  const table = { code: 'baccarat-1', name: 'Lótus Hall' }
  it.each([
    [['lotus'], true],
    [['hall', 'bac'], true],
    [['baccarat', '1'], true],
    [['baccarat', '2'], false],
    [['otus'], false],
  ])('is named by %j: %s', (words, isRight) => {
    expect(isNamed(table, words)).toBe(isRight)
  })
})
