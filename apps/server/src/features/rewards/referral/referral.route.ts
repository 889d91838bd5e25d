import { operations } from '@baize/contract'
import { maskName, refuse, succeed } from '@baize/kernel'
import { dayAfter } from '../../../house/agents/house-day.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { memberOf, type Route, route, staffOf } from '../../../platform/http/route.ts'
import { REFERRAL_NEEDS, termsFacts } from './approve-referral.ts'
import { dayOf } from './count-referral.ts'
import {
  countLevels,
  type FriendRow,
  isMember,
  loadFriends,
  loadReferrerOf,
  takeCode,
} from './friends.store.ts'
import { makeReferralCode } from './make-referral-code.ts'
import type { ReferralDeps } from './referral-deps.ts'
import {
  loadDays,
  loadReferralTotals,
  loadStanding,
  loadTopReferrers,
} from './referral-earnings.store.ts'
import { friendStateOf } from './referral-rules.ts'
import { loadReferralTerms, type StoredReferralTerms } from './referral-terms.store.ts'

const FRIENDS_SHOWN = 100
const DAYS_SHOWN = 30
const VERSIONS_SHOWN = 50
const TOP_SHOWN = 100

/** What members see of their friends, and what staff see and change of the referral. */
export function referralRoutes(deps: ReferralDeps): Route[] {
  const { pool, clock, offsetMinutes } = deps
  return [
    route(operations.getReferral, async (call) => {
      const { memberId } = memberOf(call)
      const [terms] = await loadReferralTerms(pool, 1)
      const isOpen = terms !== undefined && terms.levels.length > 0 && deps.policy.allowsBonus
      const levels = isOpen ? terms.levels : []
      const since = dayAfter(dayOf(new Date(clock.now()), offsetMinutes), -DAYS_SHOWN)
      const [code, standing, days, counts, friends] = await Promise.all([
        isOpen ? takeCode(pool, memberId, makeReferralCode()) : '',
        loadStanding(pool, memberId),
        loadDays(pool, memberId, since),
        countLevels(pool, memberId, Math.max(1, levels.length)),
        loadFriends(pool, memberId, FRIENDS_SHOWN),
      ])
      const sumOf = (key: 'validBetMinor' | 'earnedMinor', own: typeof days) =>
        own.reduce((sum, each) => sum + each[key], 0n).toString()
      const waitingMinor = standing.wholeMinor - standing.paidMinor
      return succeed({
        terms: isOpen ? viewTerms(terms) : null,
        code,
        paidMinor: standing.paidMinor.toString(),
        waitingMinor: (waitingMinor > 0n ? waitingMinor : 0n).toString(),
        levels: levels.map((percent, index) => {
          const own = days.filter(({ level }) => level === index + 1)
          return {
            ...{ level: index + 1, percent, friends: counts.get(index + 1) ?? 0 },
            validBetMinor: sumOf('validBetMinor', own),
            earnedMinor: sumOf('earnedMinor', own),
          }
        }),
        days: [...Map.groupBy(days, ({ day }) => day)].map(([day, own]) => ({
          day,
          earnedMinor: sumOf('earnedMinor', own),
        })),
        friendCount: counts.get(1) ?? 0,
        friends: friends.map((friend) => ({
          maskedName: maskName(friend.username),
          since: friend.registeredAt.toISOString(),
          state: stateOf(friend, terms),
        })),
      })
    }),

    route(operations.getReferralReport, async () => {
      const [versions, totals, referrers] = await Promise.all([
        loadReferralTerms(pool, VERSIONS_SHOWN),
        loadReferralTotals(pool),
        loadTopReferrers(pool, TOP_SHOWN),
      ])
      return succeed({
        versions: versions.map((terms) => ({
          ...viewTerms(terms),
          ...{ version: terms.version, from: terms.from.toISOString(), by: terms.by },
        })),
        totals: { ...totals, paidMinor: totals.paidMinor.toString() },
        referrers: referrers.map(({ memberId, username, friends, counting, paidMinor }) => ({
          member: { memberId: memberId.toString(), username },
          ...{ friends, counting, paidMinor: paidMinor.toString() },
        })),
      })
    }),

    route(operations.askReferralTerms, async (call) => {
      const { terms, reason } = call.body
      return await inTransaction(pool, async (tx) => {
        const [before] = await loadReferralTerms(tx, 1)
        return await askApproval(
          tx,
          clock,
          { staff: staffOf(call), ip: call.origin.ip },
          {
            ...{ kind: 'referral_terms', needs: REFERRAL_NEEDS, subject: 'referral' },
            ...{ subjectName: 'Referral', input: { terms } },
            before: before ? termsFacts(before) : {},
            after: termsFacts(terms),
            reason,
          },
        )
      })
    }),

    route(operations.getReferrerOfMember, async (call) => {
      const { memberId: text } = call.params
      const memberId = /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
      if (memberId === undefined || !(await isMember(pool, memberId))) return refuse('not_found')
      const [found, [terms]] = await Promise.all([
        loadReferrerOf(pool, memberId),
        loadReferralTerms(pool, 1),
      ])
      if (!found) return succeed({ referrer: null })
      return succeed({
        referrer: {
          ...{ memberId: found.referrerId.toString(), username: found.username },
          ...{ state: stateOf(found, terms), refusedBy: found.refusedBy },
          since: found.registeredAt.toISOString(),
        },
      })
    }),
  ]
}

function stateOf(friend: FriendRow, terms: StoredReferralTerms | undefined) {
  if (friend.refusedBy !== null || !terms) return 'refused'
  return friendStateOf(friend, terms)
}

function viewTerms({
  levels,
  needsVerified,
  depositMinMinor,
  validBetMinMinor,
}: StoredReferralTerms) {
  return { levels, needsVerified, depositMinMinor, validBetMinMinor }
}
