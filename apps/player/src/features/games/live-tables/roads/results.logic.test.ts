import { describe, expect, it } from 'vitest'
import { beadsOf, kindOfThrow, throwsOf } from './results.logic.ts'

const listed = (...texts: readonly string[]) =>
  texts.map((text, at) => ({ tableRoundId: `r${at}`, text }))

describe('what results show', () => {
  it('has pairs as dots on the bead plate, for every winner', () => {
    expect(beadsOf(listed('Bp', 'P', 'Tbp'))).toEqual([
      { mark: 'B', isBankerPair: false, isPlayerPair: true },
      { mark: 'P', isBankerPair: false, isPlayerPair: false },
      { mark: 'T', isBankerPair: true, isPlayerPair: true },
    ])
  })

  it('knows small, big and triples', () => {
    expect(throwsOf(listed('256', '124', '666')).map(kindOfThrow)).toEqual([
      ...['big', 'small', 'triple'],
    ])
  })
})
