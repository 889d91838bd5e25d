import { describe, expect, it } from 'vitest'
import { ownLineOf, toneOf } from './live-bets.logic.ts'

const OWN: Parameters<typeof ownLineOf>[0] = {
  roundId: 'rnd_1',
  gameCode: 'mines',
  gameName: 'Mines',
  playedAt: 'here',
  version: '1',
  state: 'closed',
  stakeMinor: '300',
  bonusMinor: '0',
  payoutMinor: '400',
  jackpotMinor: '0',
  netMinor: '100',
  isEndedByHouse: false,
  openedAt: 'a',
  closedAt: 'b',
}

describe('a line of live bets', () => {
  it.each([
    [null, 'plain'],
    [0, 'plain'],
    [100, 'plain'],
    [101, 'win'],
    [2_499, 'win'],
    [2_500, 'large'],
  ])('with a multiple of %s hundredths looks %s', (hundredths, tone) => {
    expect(toneOf(hundredths)).toBe(tone)
  })

  it('of one’s own has what came back with a jackpot, and its multiple rounded down', () => {
    expect(ownLineOf({ ...OWN, jackpotMinor: '1' })).toMatchObject({
      ...{ payoutMinor: '401', multipleHundredths: 133, at: 'b', tone: 'win' },
    })
  })

  it('of one’s own has no return while it is open, and no multiple without a stake', () => {
    expect(ownLineOf({ ...OWN, payoutMinor: null, closedAt: null })).toMatchObject({
      ...{ payoutMinor: null, multipleHundredths: null, at: 'a', tone: 'plain' },
    })
    expect(ownLineOf({ ...OWN, stakeMinor: '0' }).multipleHundredths).toBeNull()
  })
})
