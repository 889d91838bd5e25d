import { describe, expect, it } from 'vitest'
import { drumsOf } from './drums.logic.ts'

const textOf = (sum: bigint, decimals: number, language: string) =>
  drumsOf(sum, decimals, language)
    .map((part) => (part.kind === 'figure' ? part.figure : part.mark))
    .join('')

describe('the drums', () => {
  it.each([
    ['en', '2,084,113,927'],
    ['de', '2.084.113.927'],
    ['ar', '2,084,113,927'],
  ])('show the sum as %s writes it', (language, text) => {
    expect(textOf(2_084_113_927n, 0, language)).toBe(text)
  })

  it.each([
    [10_012_345n, '100,123.45'],
    [5n, '0.05'],
    // More figures than a number holds exactly.
    [900_719_925_474_099_301n, '9,007,199,254,740,993.01'],
  ])('show %d minor units to the last one', (sum, text) => {
    expect(textOf(sum, 2, 'en')).toBe(text)
  })

  it('keep their places when the sum gains one', () => {
    expect(drumsOf(999n, 0, 'en').at(-1)?.place).toBe(1)
    expect(drumsOf(1_000n, 0, 'en').at(-1)?.place).toBe(1)
  })
})
