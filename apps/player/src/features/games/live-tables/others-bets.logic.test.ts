import type { TableBet } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { othersBets } from './others-bets.logic.ts'

const bet = (betId: string): TableBet => ({
  ...{ betId, name: 'jo***91', icon: null, stakedMinor: '100', spot: 'red' },
})
const ids = (bets: readonly TableBet[]) => bets.map(({ betId }) => betId)
const BETS = ['a', 'b', 'c'].map(bet)

describe('the bets of the others', () => {
  it('are all of them to who has none', () => {
    expect(othersBets(BETS, { betId: null, own: undefined })).toEqual(BETS)
  })

  it('are without what was acknowledged on this page', () => {
    expect(ids(othersBets(BETS, { betId: 'b', own: undefined }))).toEqual(['a', 'c'])
  })

  it('are without what was laid on another device, and in a round that is paid', () => {
    const laid = { layout: { betId: 'a' }, rounds: [] }
    expect(ids(othersBets(BETS, { betId: null, own: laid }))).toEqual(['b', 'c'])
    const paid = { layout: null, rounds: [{ betId: 'c' }, { betId: 'z' }] }
    expect(ids(othersBets(BETS, { betId: null, own: paid }))).toEqual(['a', 'b'])
  })
})
