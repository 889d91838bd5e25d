import { assert, minor } from '@baize/kernel'
import { awardIdOf, type NewAward, openAwards } from '../../../house/rewards/awards.store.ts'
import { loadCountedTo } from '../../../house/rewards/count-progress.store.ts'
import { payAwards } from '../../../house/rewards/pay-awards.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import type { RebateDeps } from './rebate-deps.ts'
import { type TermsVersion, worthOf } from './rebate-terms.ts'
import {
  type LockedRebate,
  loadCorrected,
  loadDuePeriods,
  loadUnclosed,
  lockRebates,
  type PeriodRow,
  savePeriodClosed,
  saveRebates,
} from './rebates.store.ts'
import { closePeriod, correctionOf } from './settle-period.ts'
import { loadVersions } from './terms.store.ts'

/** Members closed in one commit. */
const AT_ONCE_MAX = 200
/** For so long a rebate waits for a member who cannot have it now. */
const AWARD_VALID_MS = 30 * 86_400_000

/**
 * Works in corrections, closes periods that are over and fully counted, and pays. May run anywhere, any number of times:
 * each member of a period is closed once, and each award is paid once.
 */
export async function settleRebates(deps: RebateDeps): Promise<void> {
  const { pool } = deps
  const versions = await loadVersions(pool)
  await correctClosed(deps, versions)
  const countedTo = await loadCountedTo(pool)
  for (const period of countedTo ? await loadDuePeriods(pool, countedTo) : []) {
    await closeMembers(deps, versions, period)
  }
  await payAwards(deps, 'rebate')
}

async function closeMembers(
  { pool, clock }: RebateDeps,
  versions: readonly TermsVersion[],
  period: PeriodRow,
): Promise<void> {
  for (;;) {
    const isMore = await inTransaction(pool, async (tx) => {
      const now = new Date(clock.now())
      const memberIds = await loadUnclosed(tx, period.periodKey, AT_ONCE_MAX)
      if (memberIds.length === 0) {
        await savePeriodClosed(tx, period.periodKey, now)
        return false
      }
      const locked = await lockRebates(tx, period, memberIds, now)
      // Another server may have closed some of them while this one waited.
      const open = locked.filter(({ state }) => state === 'open')
      await closeLocked(tx, termsOf(versions, period.version), open, now)
      return true
    })
    if (!isMore) return
  }
}

async function closeLocked(
  tx: Tx,
  { terms }: TermsVersion,
  open: readonly LockedRebate[],
  now: Date,
): Promise<void> {
  const awards: NewAward[] = []
  const closed = open.map((row) => {
    const { levelNow: level, sums, takenMinor, carryMinor, isExcluded } = row
    if (isExcluded) return { ...row, level, state: 'excluded' as const, closedAt: now }
    const result = closePeriod(terms, { level, sums, takenMinor, carryMinor })
    if (result.paidMinor > 0n) awards.push(makeRebate(row, result.paidMinor, now))
    return {
      ...row,
      ...{ level, state: 'closed' as const, closedAt: now, carryMinor: result.carryMinor },
      worthMinor: minor(result.worthMinor),
      takenMinor: minor(takenMinor + result.paidMinor),
      takenOffMinor: minor(result.takenOffMinor),
      lapsedMinor: minor(result.lapsedMinor),
      awards: row.awards + (result.paidMinor > 0n ? 1 : 0),
    }
  })
  await openAwards(tx, awards)
  await saveRebates(tx, closed)
}

/** The next award of a member for a period. */
export function makeRebate(
  { memberId, periodKey, awards }: Pick<LockedRebate, 'memberId' | 'periodKey' | 'awards'>,
  worthMinor: bigint,
  at: Date,
): NewAward {
  const subject = `${periodKey}#${awards + 1}`
  const named = { purpose: 'rebate', memberId, subject, openedAt: at } as const
  return {
    ...{ ...named, awardId: awardIdOf(named), batch: periodKey, worthMinor },
    lapsesAt: new Date(at.getTime() + AWARD_VALID_MS),
  }
}

/** What was corrected after a close is taken off what is paid next, or added to it. */
async function correctClosed(
  { pool, clock }: RebateDeps,
  versions: readonly TermsVersion[],
): Promise<void> {
  for (;;) {
    const corrected = await inTransaction(pool, async (tx) => {
      const found = await loadCorrected(tx, AT_ONCE_MAX)
      for (const [periodKey, of] of Map.groupBy(found, (each) => each.periodKey)) {
        const version = of[0]?.version ?? 0
        const memberIds = of.map(({ memberId }) => memberId)
        const now = new Date(clock.now())
        const rows = await lockRebates(tx, { periodKey, version }, memberIds, now)
        await saveRebates(
          tx,
          rows.map((row) => correct(termsOf(versions, version), row)),
        )
      }
      return found.length
    })
    if (corrected === 0) return
  }
}

function correct({ terms }: TermsVersion, row: LockedRebate): LockedRebate {
  const { level, sums, worthMinor: beforeMinor, takenMinor, carryMinor, state } = row
  if (state !== 'closed') return row
  const afterMinor = worthOf(terms, level, sums)
  const moreMinor = correctionOf(terms, { beforeMinor, afterMinor, takenMinor })
  return { ...row, worthMinor: minor(afterMinor), carryMinor: carryMinor + moreMinor }
}

function termsOf(versions: readonly TermsVersion[], version: number): TermsVersion {
  const found = versions.find((each) => each.version === version)
  assert(found, 'a period has terms')
  return found
}
