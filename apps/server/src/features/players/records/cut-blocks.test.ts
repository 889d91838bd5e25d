import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutBlocks } from './cut-blocks.ts'

const HALF_HOUR_MS = 1_800_000
const BLOCK_HALF_HOURS = 8
const at = (halfHour: number) => new Date(halfHour * HALF_HOUR_MS)

describe('blocks that are read in parts', () => {
  it.each([
    ['where days begin with a block: none', '2026-11-01T16:00Z', '2026-11-03T16:00Z', []],
    [
      'where they begin within one: one a day',
      '2026-11-01T17:00Z',
      '2026-11-03T17:00Z',
      ['2026-11-01T16:00Z', '2026-11-02T16:00Z', '2026-11-03T16:00Z'],
    ],
  ])('%s', (_name, from, to, expected) => {
    const bounds = [from, to.replace('11-03', '11-02')].map((text) => new Date(text))
    expect(cutBlocks({ from: new Date(from), to: new Date(to), bounds }, 4)).toEqual(
      expected.map((text) => new Date(text)),
    )
  })

  it('and the others count every half hour of the period once and for its own day', () => {
    const halfHour = fc.integer({ min: 0, max: 400 })
    fc.assert(
      fc.property(halfHour, halfHour, fc.array(halfHour, { maxLength: 12 }), (a, b, inner) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b) + 1]
        const bounds = [...new Set([from, ...inner.filter((each) => each > from && each < to)])]
          .toSorted((x, y) => x - y)
          .map(at)
        const dayOf = (ms: number) => bounds.filter((bound) => bound.getTime() <= ms).length
        const cut = new Set(
          cutBlocks({ from: at(from), to: at(to), bounds }, 4).map((each) => each.getTime()),
        )
        const counted = new Map<number, number>()
        for (let block = 0; block <= 408; block += BLOCK_HALF_HOURS) {
          const startMs = block * HALF_HOUR_MS
          const isWhole = !cut.has(startMs) && block >= from && block < to
          for (let each = block; each < block + BLOCK_HALF_HOURS; each += 1) {
            const isPart = cut.has(startMs) && each >= from && each < to
            if (isWhole) counted.set(each, dayOf(startMs))
            else if (isPart) counted.set(each, dayOf(each * HALF_HOUR_MS))
          }
        }
        const expected = Array.from({ length: to - from }, (_none, index) => from + index)
        expect([...counted].toSorted(([x], [y]) => x - y)).toEqual(
          expected.map((each) => [each, dayOf(each * HALF_HOUR_MS)]),
        )
      }),
    )
  })
})
