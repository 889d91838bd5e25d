import { type Minor, minor, type Uuid, uuidV7 } from '@baize/kernel'
import { createRow, replaceRow } from '@baize/ledger/pg'
import { takeRandomBytes } from '../../../../platform/random-bytes.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import type { ReadSlip } from '../slips/read-slip.ts'
import { keptEntry, type SlipTaking } from '../slips/take-slip.ts'
import { type ChaseIssue, type ChaseRow, withIssues } from './chase-row.ts'
import { lotteryChases } from './chases.store.ts'
import type { ChaseOrder } from './plan-issues.ts'

interface NewChase {
  readonly memberId: bigint
  readonly game: string
  readonly stakeMinor: Minor
  readonly chase: ChaseOrder
}

/** What is written with the first slip of a plan: the plan, with everything that its later issues will stake held at once. */
export function startChase(
  { clock }: Pick<LotteryDeps, 'clock'>,
  { memberId, game, stakeMinor, chase: { way, stopsOnWin } }: NewChase,
  { entries, ownSeries, series, priceVersion, settings }: ReadSlip,
  { family, issues }: { readonly family: string; readonly issues: readonly ChaseIssue[] },
): Pick<SlipTaking<never>, 'chaseId' | 'reserve' | 'requests' | 'write'> {
  const chaseId = uuidV7(clock, takeRandomBytes(10))
  const reservedMinor = sumOf(issues)
  const amountMinor = sumOf(issues.slice(1))
  const now = clock.now()
  const plan = (wagerId: Uuid): ChaseRow => {
    const [first, ...later] = issues
    const begun = first ? [{ ...first, state: 'open' as const, wagerId }] : []
    const row: ChaseRow = {
      ...{ chaseId, memberId, game, family, way, stopsOnWin, stakeMinor, reservedMinor },
      entries: entries.map((entry) => keptEntry(entry, false)),
      ...{ ownSeries, series, priceVersion, settings, issues, state: 'running' },
      ...{ waitingMinor: minor(0n), paidMinor: minor(0n), isStored: false },
      ...{ startedAt: new Date(now), dueAt: null },
    }
    return withIssues(row, [...begun, ...later], 'running')
  }
  return {
    chaseId,
    reserve: { causeId: chaseId, amountMinor },
    requests: [createRow(lotteryChases, chaseId)],
    write: (wagerId) => [replaceRow(lotteryChases, chaseId, plan(wagerId))],
  }
}

function sumOf(issues: readonly ChaseIssue[]): Minor {
  return minor(issues.reduce((sum, { stakeMinor }) => sum + BigInt(stakeMinor), 0n))
}
