import { describe, expect, it } from 'vitest'
import { growDemonstration, restMs, startDemonstration } from './jackpot.logic.ts'

const LEAST = () => 0
const MOST = () => 0.999_999_999_9

describe('the demonstration of a jackpot', () => {
  it('begins between 2,000,000,000 and 2,099,999,999', () => {
    expect(startDemonstration(LEAST)).toBe(2_000_000_000)
    expect(startDemonstration(MOST)).toBe(2_099_999_999)
  })

  it('grows by 100 to 500', () => {
    expect(growDemonstration(2_000_000_000, LEAST)).toBe(2_000_000_100)
    expect(growDemonstration(2_000_000_000, MOST)).toBe(2_000_000_500)
  })

  it.each([
    [0, 3_000],
    [0.5, 4_000],
    [0.99, 5_000],
  ])('with chance %d grows again after %d ms', (chance, ms) => {
    expect(restMs(() => chance)).toBe(ms)
  })
})
