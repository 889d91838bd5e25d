import { type ClosedRebate, type OpenRebate, operations } from '@baize/contract'
import { encodeId, minor, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { businessDayOf, dayAfter, startOfBusinessDay } from '../../../house/agents/house-day.ts'
import {
  loadAwardsOf,
  openAwards,
  type StoredAward,
  sumPaidAwards,
} from '../../../house/rewards/awards.store.ts'
import { awardObstacleOf, payAward } from '../../../house/rewards/pay-awards.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { loadRebateFacts, loadRebatesOf, loadSumsOf } from './own-rebates.store.ts'
import type { RebateDeps } from './rebate-deps.ts'
import {
  linesOf,
  periodOf,
  ratesAt,
  readPeriod,
  type TermsVersion,
  versionOn,
  worthOf,
} from './rebate-terms.ts'
import { lockRebates, type RebateRow, type SumRow, saveRebates, sumsOf } from './rebates.store.ts'
import { claimableOf } from './settle-period.ts'
import { makeRebate } from './settle-rebates.ts'
import { loadVersions } from './terms.store.ts'

const PERIODS_SHOWN = 60
const AWARDS_READ_MAX = 1_000

/** What a member gets back: the present period by class, earlier ones with their payments, and the claim. */
export function rebateRoutes(deps: RebateDeps): Route[] {
  const { pool, clock, offsetMinutes } = deps
  return [
    route(operations.getRebates, async (call) => {
      const { memberId } = memberOf(call)
      const today = businessDayOf(clock.now(), offsetMinutes)
      const [versions, facts, rows, awards, paidInAll] = await Promise.all([
        loadVersions(pool),
        loadRebateFacts(pool, memberId),
        loadRebatesOf(pool, memberId, PERIODS_SHOWN + 1),
        loadAwardsOf(pool, memberId, { purpose: 'rebate', limit: AWARDS_READ_MAX }),
        sumPaidAwards(pool, memberId, 'rebate'),
      ])
      const version = versionOn(versions, today)
      const present = version && periodOf(version.terms, today)
      const keys = rows.map(({ periodKey }) => periodKey)
      const sums = await loadSumsOf(pool, memberId, present ? [present.periodKey, ...keys] : keys)
      const ofPeriod = (periodKey: string) => sums.filter((each) => each.periodKey === periodKey)
      const own = rows.find(({ periodKey }) => periodKey === present?.periodKey)
      return succeed({
        terms: version ? showTerms(version, facts.level) : null,
        present:
          version && present && ofPeriod(present.periodKey).length > 0
            ? viewPresent(version, {
                sums: ofPeriod(present.periodKey),
                takenMinor: own?.takenMinor ?? 0n,
                endsAt: startOfBusinessDay(dayAfter(present.lastDay), offsetMinutes),
                ...facts,
                periodKey: present.periodKey,
              })
            : null,
        closed: rows
          .filter(({ state }) => state !== 'open')
          .slice(0, PERIODS_SHOWN)
          .map((row) => viewClosed(versions, row, ofPeriod(row.periodKey), awards)),
        paidInAllMinor: paidInAll.toString(),
      })
    }),

    route(operations.claimRebate, async (call) => {
      const { memberId } = memberOf(call)
      if (!(await deps.areClaimsOpen())) return refuse('rebate_not_manual')
      if ((await awardObstacleOf(deps, memberId)) !== null) return refuse('rebate_not_open_to_you')
      const claimed = await claim(deps, memberId)
      if (!claimed.ok) return claimed
      const { awardId, worthMinor } = claimed.value
      // What a broken commit leaves waiting, the task pays.
      await payAward(deps, 'rebate', { awardId, memberId })
      return succeed({
        paidMinor: worthMinor.toString(),
        rewardId: encodeId('rwd', awardId),
      })
    }),
  ]
}

interface Claimed {
  readonly awardId: Uuid
  readonly worthMinor: bigint
}

/** Of any number of claims at once, each finds what the ones before it left. */
async function claim(
  { pool, clock, offsetMinutes }: RebateDeps,
  memberId: bigint,
): Promise<Result<Claimed, 'rebate_not_manual' | 'nothing_to_claim'>> {
  return await inTransaction(
    pool,
    async (tx): Promise<Result<Claimed, 'rebate_not_manual' | 'nothing_to_claim'>> => {
      const today = businessDayOf(clock.now(), offsetMinutes)
      const version = versionOn(await loadVersions(tx), today)
      if (version?.terms.mode !== 'manual') return refuse('rebate_not_manual')
      const { periodKey } = periodOf(version.terms, today)
      const sums = await loadSumsOf(tx, memberId, [periodKey])
      if (sums.length === 0) return refuse('nothing_to_claim')
      const now = new Date(clock.now())
      const period = { periodKey, version: version.version }
      const [row] = await lockRebates(tx, period, [memberId], now)
      if (row?.state !== 'open') return refuse('nothing_to_claim')
      const worthMinor = claimableOf(version.terms, { ...row, level: row.levelNow })
      if (worthMinor === 0n) return refuse('nothing_to_claim')
      const award = makeRebate(row, worthMinor, now)
      await openAwards(tx, [award])
      const takenMinor = minor(row.takenMinor + worthMinor)
      await saveRebates(tx, [{ ...row, takenMinor, awards: row.awards + 1 }])
      return succeed({ awardId: award.awardId, worthMinor })
    },
  )
}

function showTerms({ terms }: TermsVersion, level: number) {
  const { basis, period, mode, atClose, minMinor, maxMinor } = terms
  return { basis, period, mode, atClose, minMinor, maxMinor, rates: ratesAt(terms, level) }
}

interface PresentSource {
  readonly periodKey: string
  readonly endsAt: Date
  readonly level: number
  readonly sums: readonly SumRow[]
  readonly takenMinor: bigint
  readonly carryMinor: bigint
}

function viewPresent({ terms }: TermsVersion, source: PresentSource): OpenRebate {
  const { periodKey, endsAt, level, takenMinor, carryMinor } = source
  const { firstDay, lastDay } = readPeriod(periodKey)
  const sums = sumsOf(source.sums)
  const state = { level, sums, takenMinor, carryMinor }
  const claimableMinor = terms.mode === 'manual' ? claimableOf(terms, state) : 0n
  return {
    ...{ firstDay, lastDay, endsAt: endsAt.toISOString() },
    lines: [...linesOf(terms, level, sums)],
    worthMinor: worthOf(terms, level, sums).toString(),
    takenMinor: takenMinor.toString(),
    claimableMinor: claimableMinor.toString(),
  }
}

function viewClosed(
  versions: readonly TermsVersion[],
  row: RebateRow,
  sums: readonly SumRow[],
  awards: readonly StoredAward[],
): ClosedRebate {
  const { periodKey, level, worthMinor, takenOffMinor, lapsedMinor } = row
  const terms = versions.find(({ version }) => version === row.version)?.terms
  const { firstDay, lastDay } = readPeriod(periodKey)
  return {
    ...{ firstDay, lastDay },
    lines: terms ? [...linesOf(terms, level, sumsOf(sums))] : [],
    worthMinor: worthMinor.toString(),
    takenOffMinor: takenOffMinor.toString(),
    lapsedMinor: lapsedMinor.toString(),
    payments: awards
      .filter(({ batch }) => batch === periodKey)
      .map((award) => ({
        rewardId: encodeId('rwd', award.awardId),
        amountMinor: award.worthMinor.toString(),
        state: award.state,
        at: award.openedAt.toISOString(),
      })),
  }
}
