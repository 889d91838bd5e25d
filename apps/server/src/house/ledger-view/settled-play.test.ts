import { describe, expect, it } from 'vitest'
import { netOf, type PlayMoved, settledStakeOf } from './settled-play.ts'

const NOTHING: PlayMoved = {
  ...{ stakeMinor: 0n, openMinor: 0n, winMinor: 0n },
  ...{ jackpotMinor: 0n, refundMinor: 0n, correctionMinor: 0n },
}

describe('the totals of play', () => {
  it.each([
    ['nothing played', {}, 0n, 0n],
    ['an open stake alone', { stakeMinor: 2_000n, openMinor: 2_000n }, 0n, 0n],
    ['a lost bet', { stakeMinor: 500n }, 500n, -500n],
    [
      'a won bet beside an open stake',
      { stakeMinor: 700n, openMinor: 200n, winMinor: 900n },
      500n,
      400n,
    ],
    [
      '747.00 taken with 20.00 open, 700.45 paid',
      { stakeMinor: 74_700n, openMinor: 2_000n, winMinor: 70_045n },
      72_700n,
      -2_655n,
    ],
    ['a stake that came back', { stakeMinor: 300n, refundMinor: 300n }, 300n, 0n],
    ['a win taken back', { stakeMinor: 100n, winMinor: 400n, correctionMinor: -400n }, 100n, -100n],
    ['a jackpot', { stakeMinor: 100n, jackpotMinor: 5_000n }, 100n, 4_900n],
  ] as const)('are of settled bets: %s', (_name, moved, stakeMinor, netMinor) => {
    expect(settledStakeOf({ ...NOTHING, ...moved })).toBe(stakeMinor)
    expect(netOf({ ...NOTHING, ...moved })).toBe(netMinor)
  })
})
