import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CallSlots, placeOf } from './call-slots.ts'

describe('the slots of calls that wait', () => {
  it('give back what was put in, once, and nothing for a number used before', () => {
    const slots = new CallSlots<string>()
    const first = slots.add('first')
    expect(slots.take(first)).toBe('first')
    const second = slots.add('second')
    expect(placeOf(second)).toBe(placeOf(first))
    expect(second).not.toBe(first)
    expect(slots.take(first)).toBeUndefined()
    expect(slots.take(second)).toBe('second')
  })

  it('need no more places than calls wait at a time, however many come', () => {
    const slots = new CallSlots<number>()
    const waiting: number[] = []
    for (let call = 0; call < 100_000; call += 1) {
      waiting.push(slots.add(call))
      if (waiting.length > 8) slots.take(waiting.shift() ?? 0)
      expect(placeOf(waiting.at(-1) ?? 0)).toBeLessThan(9)
    }
    expect(slots.size).toBe(8)
  })

  it('hold what a map with numbers counted up would hold', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(20))), (steps) => {
        const slots = new CallSlots<number>()
        const known = new Map<number, number>()
        const given: number[] = []
        for (const [at, step] of steps.entries()) {
          if (step === null) {
            const slot = slots.add(at)
            expect(known.has(slot)).toBe(false)
            given.push(slot)
            known.set(slot, at)
          } else {
            const slot = given[step] ?? -1
            expect(slots.take(slot)).toBe(known.get(slot))
            known.delete(slot)
          }
        }
        expect(slots.size).toBe(known.size)
      }),
      { seed: 20_261_124, numRuns: 300 },
    )
  })
})
