import { describe, expect, it } from 'vitest'
import { inPlace, nextPrices } from './still.logic.ts'

const row = (id: string, worst: number) => ({ id, worst })
const keyOf = ({ id }: { readonly id: string }) => id

describe('rows under the pointer', () => {
  it('keep their places while their figures change', () => {
    const shown = [row('a', 9), row('b', 5)]
    expect(inPlace(shown, [row('b', 20), row('a', 8)], keyOf)).toEqual([row('a', 8), row('b', 20)])
  })

  it('have new ones below them, and stay as they were when they end', () => {
    const shown = [row('a', 9), row('b', 5)]
    expect(inPlace(shown, [row('c', 30), row('b', 6)], keyOf)).toEqual([
      ...[row('a', 9), row('b', 6), row('c', 30)],
    ])
  })
})

describe('a price', () => {
  const at = (odds: string | null) => new Map([['x', odds]])

  it('says which way it went, for eight seconds', () => {
    const first = nextPrices(new Map(), at('2.00'), 0)
    expect(first.get('x')?.move).toBeUndefined()
    const rose = nextPrices(first, at('2.10'), 2_000)
    expect(rose.get('x')?.move).toBe('up')
    expect(nextPrices(rose, at('2.10'), 9_999).get('x')?.move).toBe('up')
    expect(nextPrices(rose, at('2.10'), 10_000).get('x')?.move).toBeUndefined()
    expect(nextPrices(rose, at('2.04'), 10_000).get('x')?.move).toBe('down')
  })

  it('that comes back after a suspension is compared with the one before it', () => {
    const gone = nextPrices(nextPrices(new Map(), at('10.00'), 0), at(null), 2_000)
    expect(nextPrices(gone, at('9.50'), 4_000).get('x')?.move).toBe('down')
  })
})
