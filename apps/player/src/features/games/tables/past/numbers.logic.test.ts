import { describe, expect, it } from 'vitest'
import { countsOf, hotAndCold, percentOf } from './numbers.logic.ts'

describe('numbers of a wheel', () => {
  it('counts a hundred spins for hot and cold, and no older one', () => {
    const old = Array.from({ length: 50 }, () => 7)
    const last = Array.from({ length: 100 }, (_, at) => at % 36)
    const { hot, cold } = hotAndCold([...old, ...last])
    expect(hot[0]).toEqual({ number: 0, count: 3 })
    expect(cold[0]).toEqual({ number: 36, count: 0 })
    expect(countsOf([7, 7, 0])[7]).toEqual({ number: 7, count: 2 })
  })

  it('has shares of nothing before the first round', () => {
    expect(percentOf(0, 0)).toBe(0)
    expect(percentOf(1, 3)).toBe(33)
  })
})
