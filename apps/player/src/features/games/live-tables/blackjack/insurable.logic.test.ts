import { expect, it } from 'vitest'
import { insurable } from './insurable.logic.ts'

it('every bet of one’s own on a seat that was dealt in can be insured once, for half of it', () => {
  const staked = new Map([
    ['seat-2', 1_000n],
    ['behind-4-ds', 500n],
    ['behind-7', 500n],
  ])
  const seat = (at: number) => ({ seat: at, hands: [], isSurrendered: false })
  const extras = [{ spot: 'seat-2', kind: 'insurance' as const, hand: 0, amountMinor: '500' }]
  expect(insurable(staked, [seat(1), seat(3)], extras)).toEqual([
    { spot: 'seat-2', priceMinor: 500n, insuredMinor: '500' },
    { spot: 'behind-4-ds', priceMinor: 250n, insuredMinor: undefined },
  ])
})
