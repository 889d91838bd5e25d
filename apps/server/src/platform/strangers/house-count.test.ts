import { manualClock } from '@baize/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import { createHouseCount, type HouseCount } from './house-count.ts'

const MINUTE_MS = 60_000
let clock: ReturnType<typeof manualClock>
let house: HouseCount

beforeEach(() => {
  clock = manualClock(Date.UTC(2026, 10, 27))
  house = createHouseCount(clock)
})

/** Each from an address of its own. */
function noteFromEverywhere(count: number): void {
  for (let each = 0; each < count; each += 1) house.note(`203.0.${each >> 8}.${each & 255}`)
}

describe('the count of the house', () => {
  it.each([
    [299, 0],
    [300, 10],
    [1_200, 20],
    [3_000, 40],
  ])(
    'with %d from everywhere asks whoever has no session for the work of %d tries',
    (count, tries) => {
      noteFromEverywhere(count)
      expect(house.raisedTries()).toBe(tries)
    },
  )

  it('forgets after an hour', () => {
    noteFromEverywhere(300)
    clock.advance(59 * MINUTE_MS)
    expect(house.total()).toBe(300)
    clock.advance(MINUTE_MS)
    expect(house.total()).toBe(0)
    expect(house.raisedTries()).toBe(0)
  })

  it('takes work for ten minutes that was asked for before it rose', () => {
    clock.advance(30 * MINUTE_MS)
    noteFromEverywhere(300)
    expect(house.acceptedTries()).toBe(0)
    clock.advance(10 * MINUTE_MS)
    expect(house.acceptedTries()).toBe(0)
    clock.advance(MINUTE_MS)
    expect(house.acceptedTries()).toBe(10)
  })

  it('is used to as many as members sign in within an hour, and to three hundred at least', () => {
    house.learn(5_000)
    noteFromEverywhere(4_999)
    expect(house.raisedTries()).toBe(0)
    house.learn(12)
    expect(house.usual()).toBe(300)
  })

  it('leaves out what comes from the machine itself', () => {
    for (let each = 0; each < 400; each += 1) house.note('127.0.0.1')
    expect(house.total()).toBe(0)
  })
})
