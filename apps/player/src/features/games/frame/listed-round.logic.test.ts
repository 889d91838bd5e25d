import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { type ListedRound, mergeRounds } from './listed-round.logic.ts'

const at = (roundId: string, second: number, payout?: bigint): ListedRound => ({
  roundId,
  openedAt: `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`,
  stakeMinor: minor(100n),
  payoutMinor: payout === undefined ? undefined : minor(payout),
  netMinor: payout === undefined ? undefined : minor(payout - 100n),
})

describe('the list of last rounds', () => {
  it('puts what was just played first and lists no round twice', () => {
    const listed = mergeRounds([at('b', 2, 50n)], [at('b', 2), at('a', 1, 0n)])
    expect(listed.map(({ roundId }) => roundId)).toEqual(['b', 'a'])
    expect(listed[0]?.payoutMinor).toBe(50n)
  })

  it('is eight rounds long at most', () => {
    const many = Array.from({ length: 12 }, (_, index) => at(`r${index}`, index, 0n))
    const listed = mergeRounds(many, [])
    expect(listed).toHaveLength(8)
    expect(listed[0]?.roundId).toBe('r11')
  })
})
