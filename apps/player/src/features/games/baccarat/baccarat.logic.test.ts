import type { RoundView } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { beadsOf } from './baccarat.logic.ts'

/** Cards are counted by rank, aces first, in each suit. */
const [ACE, TWO, NINE, KING, ACE_OF_NEXT_SUIT] = [0, 1, 8, 12, 13]

const roundOf = (player: readonly number[], banker: readonly number[]) =>
  ({ events: [{ type: 'drawn', result: { player, banker } }] }) as unknown as RoundView

describe('the beads of baccarat', () => {
  it('say who won each round, the oldest first', () => {
    const beads = beadsOf([
      roundOf([KING, NINE], [KING, TWO]),
      roundOf([KING, ACE], [KING, NINE]),
      roundOf([KING, NINE], [NINE, KING]),
    ])
    expect(beads.map(({ mark }) => mark)).toEqual(['P', 'B', 'T'])
  })

  it('have dots for pairs of either side, also of the one that lost', () => {
    const [bead] = beadsOf([roundOf([ACE, ACE_OF_NEXT_SUIT], [KING, NINE])])
    expect(bead).toEqual({ mark: 'B', isBankerPair: false, isPlayerPair: true })
  })

  it('leave out a round without cards', () => {
    expect(beadsOf([{ events: [] } as unknown as RoundView])).toEqual([])
  })
})
