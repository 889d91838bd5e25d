import { describe, expect, it } from 'vitest'
import { maxWinText, oddsText, roundsOf } from './max-win.logic.ts'

describe('the odds of the max win', () => {
  it.each([
    [['1', '12345678'], 12_345_678n],
    [['3', '10'], 4n],
    [['0', '1'], 0n],
  ] as const)('%j is one round in %s at most', (chance, rounds) => {
    expect(roundsOf(chance)).toBe(rounds)
  })

  it.each([
    [12_345_678n, '12,400,000'],
    [12_400_000n, '12,400,000'],
    [999_001n, '1,000,000'],
    [4n, '4'],
    [1_099_511_627_776n, '1,100,000,000,000'],
  ])('%s rounds read %s, never fewer', (rounds, text) => {
    expect(oddsText(rounds, 'en')).toBe(text)
  })

  it('is written as the language writes numbers', () => {
    expect(oddsText(12_345_678n, 'vi')).toBe('12.400.000')
  })
})

describe('the max win', () => {
  it.each([
    [['10000', '1'], '10,000'],
    [['52349', '10'], '5,234'],
    [['99', '4'], '24.75'],
    [['2999', '3000'], '0.99'],
  ] as const)('%j of the stake reads %s, never more', (wire, text) => {
    expect(maxWinText(wire, 'en')).toBe(text)
  })
})
