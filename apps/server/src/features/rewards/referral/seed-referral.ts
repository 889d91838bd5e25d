import type { ReferralTerms } from '@baize/contract'
import type pg from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { addUp } from './count-referral.ts'
import { payReferral } from './pay-referral.ts'
import type { ReferralDeps } from './referral-deps.ts'
import { sharesOf } from './referral-rules.ts'
import { insertReferralTerms, loadReferralTerms } from './referral-terms.store.ts'
import {
  findFirstReferrer,
  insertFriends,
  loadBusiest,
  loadPlayedDays,
} from './seed-referral.store.ts'

const DAY_MS = 86_400_000
const DAYS = 30
/** Friends of the inviter, and friends of the first of them. */
const DIRECT = 5
const FURTHER = 4

const TERMS: ReferralTerms = {
  ...{ levels: ['0.3', '0.1'], needsVerified: false },
  ...{ depositMinMinor: '10000', validBetMinMinor: '0' },
}
const DEPOSITED_MINOR = 50_000n

/**
 * Lets a member of the demonstration have brought players of its history, one of whom brought others; what their bets of a
 * month bring is earned by day and level, and paid. One friend has still to deposit. Once, and only where there is a history.
 */
export async function seedReferral(
  deps: ReferralDeps,
  pool: pg.Pool,
  inviter: string,
): Promise<void> {
  const { clock, offsetMinutes } = deps
  const since = new Date(clock.now() - DAYS * DAY_MS)
  const isFilled = await inTransaction(pool, async (tx) => {
    if ((await loadReferralTerms(tx, 1)).length > 0) return false
    const inviterId = await findFirstReferrer(tx, inviter)
    const players = await loadBusiest(tx, { since, limit: DIRECT + FURTHER })
    const [first] = players
    if (inviterId === undefined || first === undefined || players.length < DIRECT + FURTHER) {
      return false
    }
    await insertReferralTerms(tx, TERMS, {
      ...{ at: new Date(since.getTime() - DAY_MS), by: 'Baize' },
    })
    const played = await loadPlayedDays(tx, { memberIds: players, since, offsetMinutes })
    const byMember = Map.groupBy(played, ({ memberId }) => memberId)
    const waitingId = players[DIRECT - 1]
    await insertFriends(
      tx,
      players.map((memberId, place) => {
        const days = byMember.get(memberId) ?? []
        const hasQualified = memberId !== waitingId
        return {
          ...{ memberId, referrerId: place < DIRECT ? inviterId : first },
          qualifiedDay: hasQualified ? (days[0]?.day ?? null) : null,
          depositedMinor: hasQualified ? DEPOSITED_MINOR : 0n,
          validBetMinor: days.reduce((sum, each) => sum + each.validBetMinor, 0n),
        }
      }),
    )
    const earned = played.flatMap(({ memberId, day, validBetMinor }) => {
      if (memberId === waitingId) return []
      const isDirect = players.indexOf(memberId) < DIRECT
      const referrers = isDirect ? [inviterId] : [first, inviterId]
      return sharesOf(TERMS.levels, referrers, validBetMinor).map((share) => ({ ...share, day }))
    })
    await addUp(tx, earned)
    return true
  })
  if (isFilled) await payReferral(deps)
}
