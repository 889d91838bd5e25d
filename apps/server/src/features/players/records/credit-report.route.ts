import { CREDIT_REPORT_MONTHS, operations } from '@baize/contract'
import { assert, epochMs, succeed } from '@baize/kernel'
import { businessDayOf, startOfBusinessDay } from '../../../house/agents/house-day.ts'
import { loadOwed } from '../../../house/ledger-view/debt.store.ts'
import { loadStatements } from '../../../house/ledger-view/whole-statement.store.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import type { ServerCore } from '../../../server-core.ts'
import { loadHeld } from './balances.store.ts'
import {
  loadBonusTotals,
  loadReportLimits,
  loadReportMember,
  type ReportMember,
} from './credit-report.store.ts'
import { movementSums } from './movement-sums.ts'
import { reportMonths } from './report-months.ts'

export type CreditReportDeps = Pick<
  ServerCore,
  'pool' | 'clock' | 'currencyCode' | 'accounts' | 'config'
>

/** A member's money and standing on one sheet. */
export function creditReportRoutes(deps: CreditReportDeps): Route[] {
  const { pool, clock, accounts, currencyCode: currency } = deps
  const { houseOffsetMinutes: offsetMinutes } = deps.config
  const monthOf = (at: Date) => businessDayOf(epochMs(at.getTime()), offsetMinutes).slice(0, 7)
  return [
    route(operations.getCreditReport, async (call) => {
      const { memberId } = memberOf(call)
      const now = new Date(clock.now())
      const member = await loadReportMember(pool, { memberId, currency, now })
      assert(member, 'a member that is signed in exists')
      const { registeredAt } = member
      const months = reportMonths(monthOf(registeredAt), monthOf(now), CREDIT_REPORT_MONTHS)
      const starts = months.map((month) => startOfBusinessDay(`${month}-01`, offsetMinutes))
      const [since = now] = starts
      const [limits, owed, bonuses, heldMinor, statements] = await Promise.all([
        loadReportLimits(pool, memberId),
        loadOwed(pool, accounts, { memberId, currency }),
        loadBonusTotals(pool, { memberId, currency, since }),
        loadHeld(pool, memberId),
        loadStatements(pool, member.cashAccountId, [...starts, now]),
      ])
      assert(bonuses, 'sums are one row')
      const sums = statements.periods.map(({ byCode }) => movementSums(byCode))
      const netMinor = sums.reduce((sum, { totals }) => sum + totals.netMinor, 0n)
      const { count, balanceMinor: bonusMinor, ...bonusSums } = bonuses
      return succeed({
        ...{ memberId: memberId.toString(), username: member.username, offsetMinutes },
        ...{ registeredAt: registeredAt.toISOString(), madeAt: now.toISOString() },
        standing: standingOf(member, owed.debtMinor + owed.drawnMinor > 0n),
        breakUntil: member.breakUntil?.toISOString() ?? null,
        vipLevel: member.vipLevel,
        verification: {
          ...{ identity: member.identity, validUntil: member.validUntil },
          ...{ hasEmail: member.hasEmail, hasMobile: member.hasMobile },
          payoutAccounts: member.payoutAccounts,
        },
        limits: limits.map((limit) => ({ ...limit, amount: limit.amount.toString() })),
        months: statements.periods.map(({ openingMinor, closingMinor }, at) => ({
          month: months[at] ?? '',
          openingMinor: openingMinor.toString(),
          closingMinor: closingMinor.toString(),
          kinds: (sums[at]?.kinds ?? []).map(({ kind, inMinor, outMinor }) => ({
            ...{ kind, inMinor: inMinor.toString(), outMinor: outMinor.toString() },
          })),
        })),
        now: {
          cashMinor: (statements.periods.at(-1)?.closingMinor ?? 0n).toString(),
          bonusMinor: bonusMinor.toString(),
          heldMinor: heldMinor.toString(),
        },
        bonuses: {
          count,
          grantedMinor: bonusSums.grantedMinor.toString(),
          convertedMinor: bonusSums.convertedMinor.toString(),
          forfeitedMinor: bonusSums.forfeitedMinor.toString(),
          remainingMinor: bonusSums.remainingMinor.toString(),
        },
        debts: { debtMinor: owed.debtMinor.toString(), drawnMinor: owed.drawnMinor.toString() },
        netMinor: netMinor.toString(),
        books: { transferId: statements.head.transferId.toString(), hash: statements.head.hash },
      })
    }),
  ]
}

function standingOf({ isLocked, isOnBreak }: ReportMember, isOwing: boolean) {
  if (isLocked) return 'locked'
  if (isOnBreak) return 'on_break'
  return isOwing ? 'owing' : 'good'
}
