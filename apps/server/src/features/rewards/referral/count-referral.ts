import { epochMs, floorOf, ratio } from '@baize/kernel'
import type { RewardEvent } from '@baize/rewards'
import { businessDayOf } from '../../../house/agents/house-day.ts'
import type { EventCounter } from '../../../house/rewards/event-counter.ts'
import { writeRewardEvents } from '../../../house/rewards/reward-events.store.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import { lockFriends, type StoredFriend, saveFriends } from './friends.store.ts'
import { addDays, type EarnedOnDay, lockSums, saveSums } from './referral-earnings.store.ts'
import {
  addEarned,
  applyFriendBet,
  applyFriendFact,
  type FriendStep,
  sharesOf,
} from './referral-rules.ts'
import { loadReferralTerms, type StoredReferralTerms } from './referral-terms.store.ts'

const TERMS_MAX = 1_000
const ONE = ratio(1n)
const KINDS: readonly RewardEvent['kind'][] = ['verified', 'deposit_credited', 'bet_settled']

/** Counts what friends do: who qualifies, and what their bets bring to those above them. */
export function createReferralCounter(offsetMinutes: number): EventCounter {
  return {
    async count(tx, events, now) {
      const relevant = events.filter(({ kind }) => KINDS.includes(kind))
      if (relevant.length === 0) return
      const versions = await loadReferralTerms(tx, TERMS_MAX)
      if (versions.length === 0) return
      const byMember = Map.groupBy(relevant, ({ memberId }) => BigInt(memberId))
      const friends = await lockFriends(tx, [...byMember.keys()])
      if (friends.length === 0) return
      const counted = friends.map((friend) =>
        countFriend({ versions, offsetMinutes }, friend, byMember.get(friend.memberId) ?? []),
      )
      await saveFriends(
        tx,
        counted.map(({ friend }) => friend),
        now,
      )
      await reportDeposits(tx, friends, relevant, now)
      await addUp(
        tx,
        counted.flatMap(({ earned }) => earned),
      )
    },
  }
}

interface Rules {
  readonly versions: readonly StoredReferralTerms[]
  readonly offsetMinutes: number
}

function countFriend(
  { versions, offsetMinutes }: Rules,
  friend: StoredFriend,
  events: readonly RewardEvent[],
): { readonly friend: StoredFriend; readonly earned: readonly EarnedOnDay[] } {
  const earned: EarnedOnDay[] = []
  let standing: FriendStep['friend'] = friend
  for (const event of events) {
    // What was settled before the first terms counts for nobody.
    const terms = versions.find(({ from }) => from.getTime() <= event.at)
    if (!terms) continue
    const day = businessDayOf(event.at, offsetMinutes)
    const step = takeEvent(standing, event, { terms, day })
    standing = step.friend
    if (step.countedMinor === 0n) continue
    const shares = sharesOf(terms.levels, friend.referrers, step.countedMinor)
    earned.push(...shares.map((share) => ({ ...share, day })))
  }
  return { friend: { ...friend, ...standing }, earned }
}

function takeEvent(
  friend: FriendStep['friend'],
  { kind, amountMinor = 0n, bet }: RewardEvent,
  at: { readonly terms: StoredReferralTerms; readonly day: string },
): FriendStep {
  if (kind === 'verified') return applyFriendFact(friend, { isVerified: true }, at)
  if (kind === 'deposit_credited') return applyFriendFact(friend, { depositMinor: amountMinor }, at)
  return applyFriendBet(friend, bet?.validBetMinor ?? 0n, at)
}

/** A friend's first deposit is an event of who brought them. */
async function reportDeposits(
  tx: Tx,
  friends: readonly StoredFriend[],
  events: readonly RewardEvent[],
  at: Date,
): Promise<void> {
  const firsts = events.filter(({ kind, ordinal }) => kind === 'deposit_credited' && ordinal === 1)
  const reported = firsts.flatMap(({ memberId: friendId, amountMinor }) => {
    const memberId = friends.find((each) => `${each.memberId}` === friendId)?.referrers[0]
    if (memberId === undefined) return []
    const event = { memberId, kind: 'friend_deposited', subjectId: friendId, at } as const
    return [amountMinor === undefined ? event : { ...event, amountMinor }]
  })
  await writeRewardEvents(tx, reported)
}

/** Adds to what members earned, in all and by day and level. */
export async function addUp(tx: Tx, earned: readonly EarnedOnDay[]): Promise<void> {
  if (earned.length === 0) return
  const members = Map.groupBy(earned, ({ memberId }) => memberId)
  const memberIds = [...members.keys()].toSorted((one, other) => (one < other ? -1 : 1))
  const before = await lockSums(tx, memberIds)
  await saveSums(
    tx,
    memberIds.map((memberId) => {
      const own = members.get(memberId) ?? []
      const known = { sum: before.get(memberId) ?? ratio(0n), validBetMinor: 0n }
      const { sum } = addEarned([known, ...own])
      return { memberId, sum, wholeMinor: floorOf(sum, ONE) }
    }),
  )
  const cells = Map.groupBy(earned, ({ memberId, day, level }) => `${memberId} ${day} ${level}`)
  await addDays(
    tx,
    [...cells.values()].flatMap((own) => {
      const [first] = own
      return first ? [{ ...first, ...addEarned(own) }] : []
    }),
  )
}

/** The day of the house at a moment. */
export function dayOf(at: Date, offsetMinutes: number): string {
  return businessDayOf(epochMs(at.getTime()), offsetMinutes)
}
