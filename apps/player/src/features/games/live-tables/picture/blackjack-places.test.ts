import { describe, expect, it } from 'vitest'
import { handPlace } from './blackjack-places.ts'

const places = {
  ...{ width: 400, height: 400, arc: undefined },
  focus: { x: 0, y: 0, width: 400, height: 80 },
  seats: [
    { x: 100, y: 200, width: 100, height: 90 },
    ...Array.from({ length: 6 }, () => undefined),
  ],
}
const cardsOf = (hand: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({ seat: 0, hand, place }))

describe('the cards of a seat', () => {
  it('stay within its box, however many there are', () => {
    for (let count = 1; count <= 11; count += 1) {
      const all = cardsOf(0, count)
      for (const card of all) {
        const { x, width } = handPlace(places, card, all) ?? expect.fail('a place')
        expect(x - width / 2).toBeGreaterThanOrEqual(100 - 0.001)
        expect(x + width / 2).toBeLessThanOrEqual(200 + 0.001)
      }
    }
  })

  it('share it after a split, the first hand to the left', () => {
    const all = [...cardsOf(0, 2), ...cardsOf(1, 2)]
    const at = all.map((card) => handPlace(places, card, all)?.x ?? 0)
    expect(Math.max(...at.slice(0, 2))).toBeLessThan(150)
    expect(Math.min(...at.slice(2))).toBeGreaterThan(150)
  })
})

it('the dealer’s first two cards stand around the middle, and what is drawn goes on to the right', () => {
  const row = (count: number) => {
    const all = Array.from({ length: count }, (_, place) => ({ seat: undefined, hand: 0, place }))
    return all.map((card) => handPlace(places, card, all)?.x ?? 0)
  }
  const [first = 0, second = 0] = row(2)
  expect((first + second) / 2).toBeCloseTo(200)
  expect(row(3)[0]).toBe(first)
  expect(Math.max(...row(8))).toBeLessThan(400)
})
