import { seededChance } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { shareNeeded, Tally, uniformityOf } from './verdict.ts'

describe('the two rules for many sequences', () => {
  it('want 0.98056 of a thousand to pass, and less of fewer', () => {
    expect(shareNeeded(1_000)).toBeCloseTo(0.98056, 5)
    expect(shareNeeded(100)).toBeCloseTo(0.96015, 5)
  })

  it('want p-values to be spread evenly', () => {
    const even = Array.from({ length: 1_000 }, (_, at) => (at + 0.5) / 1_000)
    expect(uniformityOf(even)).toBeCloseTo(1)
    expect(uniformityOf(even.map((value) => value / 2))).toBeLessThan(1e-9)
    expect(uniformityOf([...even.slice(1), 1])).toBeGreaterThan(0.99)
  })

  it('name the statistic that misses one', () => {
    const tally = new Tally()
    const chance = seededChance(5)
    for (let sequence = 0; sequence < 200; sequence += 1) {
      const fair = (chance.below(1_000_000) + 0.5) / 1_000_000
      tally.add([
        { test: 'serial', of: 'first', p: fair },
        { test: 'serial', of: 'second', p: fair ** 4 },
        ...(sequence % 2 === 0 ? [{ test: 'random-excursions', of: '+1', p: fair }] : []),
      ])
    }
    const [serial, excursions] = tally.verdicts()
    expect(serial).toMatchObject({ test: 'serial', statistics: 2, sequences: 200 })
    expect(serial?.missed).toEqual(['second'])
    expect(excursions).toMatchObject({ sequences: 100, missed: [] })
  })

  it('say nothing where there are too few sequences', () => {
    const tally = new Tally()
    for (let sequence = 0; sequence < 10; sequence += 1) tally.add([{ test: 'runs', p: 0 }])
    expect(tally.verdicts()[0]).toMatchObject({ uniformityLeast: null, missed: [] })
  })
})
