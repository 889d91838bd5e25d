import type { SportsProducer } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { feedOf, pricers } from './feed.logic.ts'

const producer: SportsProducer = {
  ...{ producer: 1, state: 'up', heardAt: '2026-04-18T12:00:00.000Z' },
  ...{ changedAt: '2026-04-18T11:00:00.000Z', workedTo: null, failureCount: 0 },
}
const at = (seconds: number) => Date.parse('2026-04-18T12:00:00.000Z') + seconds * 1000

describe('a producer of prices', () => {
  it('is up while its signs of life come', () => {
    expect(feedOf(producer, at(4))).toEqual({ look: 'up', ageMs: 4000 })
  })

  it('is silent once they do not, before its markets are suspended', () => {
    expect(feedOf(producer, at(12)).look).toBe('silent')
    expect(feedOf({ ...producer, heardAt: null }, at(0))).toEqual({
      look: 'silent',
      ageMs: undefined,
    })
  })

  it('is down or recovering whatever was heard of it', () => {
    expect(feedOf({ ...producer, state: 'down' }, at(1)).look).toBe('down')
    expect(feedOf({ ...producer, state: 'recovering' }, at(1)).look).toBe('recovering')
  })

  it('was heard now where the clocks differ by a little', () => {
    expect(feedOf(producer, at(-1)).ageMs).toBe(0)
  })

  it('is not the house itself', () => {
    expect(pricers([{ ...producer, producer: 0 }, producer])).toEqual([producer])
  })
})
