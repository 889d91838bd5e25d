import { describe, expect, it } from 'vitest'
import {
  beadsOf,
  countsOf,
  hotAndCold,
  kindOfThrow,
  numbersOf,
  percentOf,
  throwsOf,
} from './results.logic.ts'

const listed = (...texts: readonly string[]) =>
  texts.map((text, at) => ({ tableRoundId: `r${at}`, text }))

describe('what results show', () => {
  it('has pairs as dots on the bead plate, for every winner', () => {
    expect(beadsOf(listed('Bp', 'P', 'Tbp'))).toEqual([
      { tableRoundId: 'r0', mark: 'B', isBankerPair: false, isPlayerPair: true },
      { tableRoundId: 'r1', mark: 'P', isBankerPair: false, isPlayerPair: false },
      { tableRoundId: 'r2', mark: 'T', isBankerPair: true, isPlayerPair: true },
    ])
  })

  it('counts a hundred spins for hot and cold, and no older one', () => {
    const old = Array.from({ length: 50 }, () => '7')
    const last = Array.from({ length: 100 }, (_, at) => String(at % 36))
    const { hot, cold } = hotAndCold(numbersOf(listed(...old, ...last)))
    expect(hot[0]).toEqual({ number: 0, count: 3 })
    expect(cold[0]).toEqual({ number: 36, count: 0 })
    expect(countsOf([7, 7, 0])[7]).toEqual({ number: 7, count: 2 })
  })

  it('has shares of nothing before the first round', () => {
    expect(percentOf(0, 0)).toBe(0)
    expect(percentOf(1, 3)).toBe(33)
  })

  it('knows small, big and triples', () => {
    expect(throwsOf(listed('256', '124', '666')).map(kindOfThrow)).toEqual([
      ...['big', 'small', 'triple'],
    ])
  })
})
