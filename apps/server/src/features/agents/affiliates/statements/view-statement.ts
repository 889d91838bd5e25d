import type { AffiliateRun, AffiliateStatement } from '@baize/contract'
import { type Ratio, ratio } from '@baize/kernel'
import { readRatio, type StoredRatio, type StoredRun } from './statement.ts'
import type { StatementRow } from './statement-pages.store.ts'

/** A month of all affiliates as staff see it. */
export function viewRun(run: StoredRun): AffiliateRun {
  const { month, version, state, affiliates } = run
  return {
    affiliateRunId: run.runId.toString(),
    ...{ month, version, state, affiliates },
    countedTo: run.countedTo.toISOString(),
    madeAt: run.madeAt.toISOString(),
    paidAt: run.paidAt?.toISOString() ?? null,
    monthMinor: run.monthMinor.toString(),
    payMinor: run.payMinor.toString(),
    inputHash: run.inputHash.toString('hex'),
  }
}

/** A month of an affiliate; what is carried is rounded up, as it is still to be made up. */
export function viewStatement(row: StatementRow): AffiliateStatement {
  const { month, activeMembers, tier, adjustments, terms } = row
  const reached = tier === null ? undefined : terms.tiers[tier]
  return {
    ...{ month, activeMembers, tier },
    sharePercent: reached?.sharePercent ?? null,
    stakeMinor: row.stakeMinor.toString(),
    payoutMinor: row.payoutMinor.toString(),
    jackpotMinor: row.jackpotMinor.toString(),
    bonusMinor: row.bonusMinor.toString(),
    rebateMinor: row.rebateMinor.toString(),
    feeMinor: row.feeMinor.toString(),
    chargebackMinor: row.chargebackMinor.toString(),
    ngrMinor: floored(row.ngr).toString(),
    baseMinor: floored(row.base).toString(),
    shareMinor: row.shareMinor.toString(),
    cpaCount: row.cpaPlayers.length - row.reversedPlayers.length,
    cpaMinor: row.cpaMinor.toString(),
    subMinor: row.subMinor.toString(),
    adjustments: [...adjustments],
    monthMinor: row.monthMinor.toString(),
    payMinor: row.payMinor.toString(),
    leftMinor: row.leftMinor.toString(),
    carryMinor: (-floored(negative(readRatio(row.after.carry)))).toString(),
    dealVersion: row.dealVersion,
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}

/** A fraction as whole units, towards minus infinity. */
function floored(value: StoredRatio | Ratio): bigint {
  const { numerator, denominator } = 'numerator' in value ? value : readRatio(value)
  const quotient = numerator / denominator
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient
}

function negative({ numerator, denominator }: Ratio): Ratio {
  return ratio(-numerator, denominator)
}
