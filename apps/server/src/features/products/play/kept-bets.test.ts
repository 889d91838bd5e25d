import type { Minor, Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { keepBets, kindsOf, listKey } from './kept-bets.ts'
import type { EndedBet } from './live-bets.store.ts'

const RULES = { most: 2, oldestMs: 0 }

function bet(id: string, closedAtMs: number, stake = 100n, payout = 0n, gameCode = 'mines') {
  return {
    ...{ id: id as Uuid, gameCode, username: 'player', isSimulated: false },
    ...{ stakeMinor: stake as Minor, payoutMinor: payout as Minor },
    closedAt: new Date(closedAtMs),
  } satisfies EndedBet
}

describe('the lists of live bets', () => {
  it.each([
    [99_999n, 0n, ['all']],
    [100_000n, 0n, ['all', 'high']],
    [100n, 999n, ['all']],
    [100n, 1_000n, ['all', 'lucky']],
    [100_000n, 1_000_000n, ['all', 'high', 'lucky']],
  ])('a stake of %s that returned %s is in the lists %j', (stake, payout, kinds) => {
    expect(kindsOf({ stakeMinor: stake as Minor, payoutMinor: payout as Minor })).toEqual(kinds)
  })

  it('have the latest first, none twice, and no more than their length', () => {
    const first = keepBets(new Map(), [bet('a', 1), bet('b', 3)], RULES)
    const next = keepBets(first, [bet('b', 3), bet('c', 2)], RULES)
    expect(next.get(listKey('all', undefined))?.map(({ id }) => id)).toEqual(['b', 'c'])
  })

  it('keep the bets of a game that is played seldom beside one that is played all the time', () => {
    const seldom = bet('z', 1, 100n, 0n, 'keno')
    const kept = keepBets(new Map(), [seldom, bet('a', 2), bet('b', 3), bet('c', 4)], RULES)
    expect(kept.get(listKey('all', 'keno'))).toEqual([seldom])
    expect(kept.get(listKey('all', undefined))).toHaveLength(2)
  })

  it('let go of what is too old', () => {
    const kept = keepBets(new Map(), [bet('a', 1)], RULES)
    expect(keepBets(kept, [], { most: 2, oldestMs: 2 }).size).toBe(0)
  })
})
