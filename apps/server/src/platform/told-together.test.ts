import { expect, it } from 'vitest'
import { createToldTogether } from './told-together.ts'

it('tells the first at once, and of all others one line a minute and address', () => {
  let nowMs = 0
  const lines: [string, number][] = []
  const told = createToldTogether(
    (address, count) => lines.push([address, count]),
    () => nowMs,
  )
  for (let count = 0; count < 10_000; count += 1) {
    told.note('203.0.113.9')
    told.note('2001:db8::1')
  }
  expect(lines).toEqual([
    ['203.0.113.9', 1],
    ['2001:db8:0:0::/64', 1],
  ])
  nowMs += 60_000
  told.note('203.0.113.9')
  told.flush()
  expect(lines.slice(2)).toEqual([
    ['203.0.113.9', 10_000],
    ['2001:db8:0:0::/64', 9_999],
  ])
})

it('counts addresses together that come by the ten thousand', () => {
  const lines = new Map<string, number>()
  const told = createToldTogether(
    (address, count) => lines.set(address, count),
    () => 0,
  )
  for (let at = 0; at < 30_000; at += 1) told.note(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`)
  expect(lines.size).toBe(10_001)
  expect(lines.has('others')).toBe(true)
})
