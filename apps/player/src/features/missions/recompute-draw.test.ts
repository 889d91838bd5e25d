import { commitmentOf, serverSeedFromEntropy, ticketsHashOf } from '@baize/fairness'
import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, it } from 'vitest'
import { type RaffleProof, recomputeDraw } from './recompute-draw.ts'

const seed = serverSeedFromEntropy(new Uint8Array(32).fill(7))
const tickets: [number, number][] = [
  [1, 3],
  [2, 1],
  [1, 2],
  [3, 4],
]
const draw = {
  ...{ serverSeed: seed, ticketsHash: ticketsHashOf(sha256, tickets), tickets },
  ...{ passedOver: [3], isOnePerMember: true, prizes: 2, winningTickets: [4, 5] },
}
const proof: RaffleProof = { commitment: commitmentOf(sha256, seed), draw }

describe('the check of a draw', () => {
  it('finds a right draw right', () => {
    expect(recomputeDraw(proof)).toEqual({
      ...{ isSeedRight: true, areTicketsRight: true, areWinnersRight: true },
    })
    expect(recomputeDraw({ ...proof, draw: null })).toBeNull()
  })

  it('finds another seed, a changed ticket and another winner', () => {
    const other = serverSeedFromEntropy(new Uint8Array(32).fill(8))
    expect(recomputeDraw({ ...proof, draw: { ...draw, serverSeed: other } })?.isSeedRight).toBe(
      false,
    )
    const changed = [...tickets.slice(0, -1), [4, 4] as [number, number]]
    expect(recomputeDraw({ ...proof, draw: { ...draw, tickets: changed } })?.areTicketsRight).toBe(
      false,
    )
    const swapped = { ...draw, winningTickets: [5, 4] }
    expect(recomputeDraw({ ...proof, draw: swapped })?.areWinnersRight).toBe(false)
  })
})
