import { describe, expect, it } from 'vitest'
import { stepsText } from './steps-text.logic.ts'

describe('multipliers of a cascade', () => {
  it.each([
    [[1, 2, 3, 5], '1, 2, 3, 5'],
    [Array.from({ length: 100 }, (_, at) => at + 1), '1, 2, 3 … 100'],
  ])('are all shown where they are few, else the first and the last', (steps, text) => {
    expect(stepsText(steps)).toBe(text)
  })
})
