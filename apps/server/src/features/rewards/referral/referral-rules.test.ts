import { floorOf, ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import {
  addEarned,
  applyFriendBet,
  applyFriendFact,
  type FriendStanding,
  friendStateOf,
  sharesOf,
  verifyFriend,
} from './referral-rules.ts'

const terms = { needsVerified: true, depositMinMinor: '20000', validBetMinMinor: '100000' }
const NEW: FriendStanding = {
  ...{ isVerified: false, depositedMinor: 0n, validBetMinor: 0n },
  ...{ betDay: null, dayMinor: 0n, qualifiedDay: null },
}
const on = (day: string) => ({ terms, day })

describe('who brings a friend', () => {
  const asked = { memberId: 1n, referrers: [2n, 3n], marks: ['address 1'], referrerMarks: [] }

  it('is refused where both share a mark, where it would make a loop, and where the account is closed', () => {
    expect(verifyFriend({ ...asked, isReferrerOpen: true })).toBeNull()
    expect(verifyFriend({ ...asked, isReferrerOpen: false })).toBe('closed')
    expect(
      verifyFriend({ ...asked, referrerMarks: ['browser 7', 'address 1'], isReferrerOpen: true }),
    ).toBe('shared_marks')
    // A brings B, and B brings A.
    expect(verifyFriend({ ...asked, referrers: [2n, 1n], isReferrerOpen: true })).toBe('loop')
  })
})

describe('a friend', () => {
  it('counts from the day on which everything is there, with all bets of that day', () => {
    let friend = applyFriendBet(NEW, 60_000n, on('2026-03-01')).friend
    expect(friendStateOf(friend, terms)).toBe('waits_for_identity')
    friend = applyFriendFact(friend, { isVerified: true }, on('2026-03-01')).friend
    expect(friendStateOf(friend, terms)).toBe('waits_for_deposit')
    friend = applyFriendFact(friend, { depositMinor: 20_000n }, on('2026-03-02')).friend
    expect(friendStateOf(friend, terms)).toBe('waits_for_play')
    const first = applyFriendBet(friend, 30_000n, on('2026-03-02'))
    expect(first.countedMinor).toBe(0n)
    const second = applyFriendBet(first.friend, 10_000n, on('2026-03-02'))
    expect(second.countedMinor).toBe(40_000n)
    expect(second.friend.qualifiedDay).toBe('2026-03-02')
    const back = applyFriendBet(second.friend, -60_000n, on('2026-03-01'))
    expect(back.countedMinor).toBe(0n)
    expect(applyFriendBet(back.friend, -10_000n, on('2026-03-02')).countedMinor).toBe(-10_000n)
  })

  it('brings every level its share, added up exactly', () => {
    const shares = sharesOf(['0.2', '0.1', '0.05'], [2n, 3n], 333n)
    expect(shares.map(({ memberId, level }) => [memberId, level])).toEqual([
      [2n, 1],
      [3n, 2],
    ])
    const sums = [333n, 333n, 334n].flatMap((minor) => sharesOf(['0.2'], [2n], minor))
    expect(floorOf(addEarned(sums).sum, ratio(1n))).toBe(2n)
  })
})
