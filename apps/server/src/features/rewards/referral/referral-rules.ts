import type { FriendState, ReferralTerms } from '@baize/contract'
import { addRatios, multiplyRatios, type Ratio, ratio, ratioOfPercent } from '@baize/kernel'

/** Why somebody does not count as a friend. */
export type FriendRefusal = 'shared_marks' | 'loop' | 'closed'

/** Whether a member counts for who brought them; null where nothing is against it. */
export function verifyFriend({
  memberId,
  referrers,
  marks,
  referrerMarks,
  isReferrerOpen,
}: {
  readonly memberId: bigint
  /** Who brought them, who brought that one, and so on. */
  readonly referrers: readonly bigint[]
  readonly marks: readonly string[]
  readonly referrerMarks: readonly string[]
  readonly isReferrerOpen: boolean
}): FriendRefusal | null {
  if (!isReferrerOpen) return 'closed'
  if (referrers.includes(memberId)) return 'loop'
  return referrerMarks.some((mark) => marks.includes(mark)) ? 'shared_marks' : null
}

/** How far a friend has come. */
export interface FriendStanding {
  readonly isVerified: boolean
  readonly depositedMinor: bigint
  readonly validBetMinor: bigint
  readonly betDay: string | null
  readonly dayMinor: bigint
  readonly qualifiedDay: string | null
}

type Floors = Omit<ReferralTerms, 'levels'>

/** What is still missing before a friend counts, in the order in which it is shown. */
export function friendStateOf(friend: FriendStanding, terms: Floors): FriendState {
  if (friend.qualifiedDay !== null) return 'counts'
  if (terms.needsVerified && !friend.isVerified) return 'waits_for_identity'
  const { depositedMinor, validBetMinor } = friend
  if (depositedMinor === 0n || depositedMinor < BigInt(terms.depositMinMinor)) {
    return 'waits_for_deposit'
  }
  const isPlaying = validBetMinor > 0n && validBetMinor >= BigInt(terms.validBetMinMinor)
  return isPlaying ? 'counts' : 'waits_for_play'
}

/** A friend after a step, and the valid bets that count from it on, below zero where they were taken back. */
export interface FriendStep {
  readonly friend: FriendStanding
  readonly countedMinor: bigint
}

/** A deposit, or that it is known who the friend is: it can make the bets of the newest day count. */
export function applyFriendFact(
  friend: FriendStanding,
  fact: { readonly depositMinor?: bigint; readonly isVerified?: boolean },
  { terms, day }: { readonly terms: Floors; readonly day: string },
): FriendStep {
  const after = {
    ...friend,
    depositedMinor: friend.depositedMinor + (fact.depositMinor ?? 0n),
    isVerified: friend.isVerified || fact.isVerified === true,
  }
  return qualify(after, terms, day)
}

/** A bet that was settled, or taken back, on a day of the house. */
export function applyFriendBet(
  friend: FriendStanding,
  validBetMinor: bigint,
  { terms, day }: { readonly terms: Floors; readonly day: string },
): FriendStep {
  const after = { ...friend, validBetMinor: friend.validBetMinor + validBetMinor }
  if (friend.qualifiedDay !== null) {
    return { friend: after, countedMinor: day >= friend.qualifiedDay ? validBetMinor : 0n }
  }
  const isSameDay = friend.betDay === day
  const isNewer = friend.betDay === null || day > friend.betDay
  const noted = {
    ...after,
    betDay: isNewer ? day : friend.betDay,
    dayMinor: isSameDay
      ? friend.dayMinor + validBetMinor
      : isNewer
        ? validBetMinor
        : friend.dayMinor,
  }
  return qualify(noted, terms, day)
}

/** Bets of the whole day count on which a friend has qualified. */
function qualify(friend: FriendStanding, terms: Floors, day: string): FriendStep {
  if (friend.qualifiedDay !== null || friendStateOf(friend, terms) !== 'counts') {
    return { friend, countedMinor: 0n }
  }
  const countedMinor = friend.betDay === day ? friend.dayMinor : 0n
  return { friend: { ...friend, qualifiedDay: day }, countedMinor }
}

/** What a member earned by friends of a level. */
export interface Earned {
  readonly memberId: bigint
  readonly level: number
  readonly validBetMinor: bigint
  readonly sum: Ratio
}

/** The share of each level upwards, the first for who brought the friend. */
export function sharesOf(
  levels: ReferralTerms['levels'],
  referrers: readonly bigint[],
  validBetMinor: bigint,
): readonly Earned[] {
  return levels.flatMap((percent, index) => {
    const memberId = referrers[index]
    if (memberId === undefined) return []
    const sum = multiplyRatios(ratioOfPercent(percent), ratio(validBetMinor))
    return [{ memberId, level: index + 1, validBetMinor, sum }]
  })
}

/** Adds up what is of one member, day or level. */
export function addEarned(all: readonly Pick<Earned, 'sum' | 'validBetMinor'>[]) {
  return all.reduce(
    (total, { sum, validBetMinor }) => ({
      sum: addRatios(total.sum, sum),
      validBetMinor: total.validBetMinor + validBetMinor,
    }),
    { sum: ratio(0n), validBetMinor: 0n },
  )
}
