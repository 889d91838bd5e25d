import { type AgentProduct, operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { loadCountedTo } from '../../../house/agents/figures.store.ts'
import { isAgentType } from '../../../house/agents/tree.store.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import {
  loadActive,
  loadIncomeDays,
  loadTeamBalance,
  loadTeamDays,
  loadTeamProducts,
  loadTeamTotals,
  type TeamTotals,
  totalOf,
  viewFigures,
} from './figures.store.ts'
import { keepAWhile } from './keep-a-while.ts'
import { periodBefore, readPeriod } from './period.ts'
import { type TeamDeps, todayOf } from './team-deps.ts'
import { loadTeamSize } from './team-sizes.store.ts'

const BALANCE_MS = 60_000

export function overviewRoutes(deps: TeamDeps): Route[] {
  const { pool, clock, offsetMinutes } = deps
  const balanceOf = keepAWhile(clock, BALANCE_MS, (memberId: bigint) =>
    loadTeamBalance(pool, memberId),
  )
  return [
    route(operations.getAgentOverview, async (call) => {
      const { memberId, type } = memberOf(call)
      if (!isAgentType(type)) return refuse('not_agent')
      const read = readPeriod(call.query, offsetMinutes)
      if (!read.ok) return read
      const period = read.value
      const earlier = periodBefore(period, offsetMinutes)
      const [
        countedTo,
        balanceMinor,
        activeToday,
        size,
        totals,
        before,
        days,
        products,
        income,
        incomeBefore,
      ] = await Promise.all([
        loadCountedTo(pool),
        balanceOf(memberId),
        loadActive(pool, memberId, todayOf(deps)),
        loadTeamSize(pool, memberId),
        loadTeamTotals(pool, memberId, period),
        loadTeamTotals(pool, memberId, earlier),
        loadTeamDays(pool, memberId, period),
        loadTeamProducts(pool, memberId, period),
        loadIncomeDays(pool, memberId, period),
        loadIncomeDays(pool, memberId, earlier),
      ])
      return succeed({
        countedTo: (countedTo ?? new Date(clock.now())).toISOString(),
        balanceMinor: balanceMinor.toString(),
        activeToday,
        totals: { ...viewTotals(totals, income), members: size.members },
        before: {
          ...viewTotals(before, incomeBefore),
          members: size.members - totals.newMembers,
        },
        days: days.map((day) => ({
          ...viewFigures(day),
          day: day.day,
          incomeMinor: (income.get(day.day) ?? 0n).toString(),
        })),
        products: products.map(({ product, stakeMinor, validBetMinor, profitMinor }) => ({
          product: product as AgentProduct,
          stakeMinor: stakeMinor.toString(),
          validBetMinor: validBetMinor.toString(),
          profitMinor: profitMinor.toString(),
        })),
      })
    }),
  ]
}

function viewTotals(totals: TeamTotals, income: ReadonlyMap<string, bigint>) {
  const { newMembers, firstDeposits } = totals
  return {
    ...viewFigures(totals),
    newMembers,
    firstDeposits,
    incomeMinor: totalOf(income).toString(),
  }
}
