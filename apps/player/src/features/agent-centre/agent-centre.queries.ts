import { type AgentContractType, operations, type QueryInputOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import type { DayRange } from './house-day.logic.ts'

/** How every key of the agent centre begins. */
export const MY_TEAM = ['mine', 'agent'] as const
export const MY_CONTRACTS = [...MY_TEAM, 'contracts'] as const
export const MY_LINKS = [...MY_TEAM, 'links'] as const

const fresh = { placeholderData: keepPreviousData, staleTime: 0 } as const

export function overviewQuery({ from, to }: DayRange) {
  return queryOptions({
    queryKey: [...MY_TEAM, 'overview', from, to],
    queryFn: ({ signal }) => api.call(operations.getAgentOverview, { query: { from, to }, signal }),
    ...fresh,
  })
}

export type TeamWish = QueryInputOf<typeof operations.getTeam>

export function teamQuery(query: TeamWish) {
  return queryOptions({
    queryKey: [...MY_TEAM, 'team', query],
    queryFn: ({ signal }) => api.call(operations.getTeam, { query, signal }),
    ...fresh,
  })
}

export function foundQuery(text: string) {
  return queryOptions({
    queryKey: [...MY_TEAM, 'found', text],
    queryFn: ({ signal }) => api.call(operations.findInTeam, { query: { text }, signal }),
    staleTime: 10_000,
  })
}

export type BetsWish = QueryInputOf<typeof operations.getTeamBets>

export function teamBetsQuery(memberId: string, query: BetsWish) {
  return queryOptions({
    queryKey: [...MY_TEAM, 'bets', memberId, query],
    queryFn: ({ signal }) =>
      api.call(operations.getTeamBets, { params: { downlineId: memberId }, query, signal }),
    ...fresh,
  })
}

export type MovementsWish = QueryInputOf<typeof operations.getTeamMovements>

export function movementsQuery(memberId: string, query: MovementsWish) {
  return queryOptions({
    queryKey: [...MY_TEAM, 'movements', memberId, query],
    queryFn: ({ signal }) =>
      api.call(operations.getTeamMovements, { params: { downlineId: memberId }, query, signal }),
    ...fresh,
  })
}

export const linksQuery = queryOptions({
  queryKey: MY_LINKS,
  queryFn: ({ signal }) => api.call(operations.getAgentLinks, { signal }),
  staleTime: 0,
})

export function contractsQuery(type: AgentContractType) {
  return queryOptions({
    queryKey: [...MY_CONTRACTS, type],
    queryFn: ({ signal }) => api.call(operations.getContracts, { query: { type }, signal }),
    staleTime: 0,
  })
}

export const seriesQuery = queryOptions({
  queryKey: [...MY_TEAM, 'series'],
  queryFn: ({ signal }) => api.call(operations.getSeries, { signal }),
  staleTime: 0,
})

const BETS_SHOWN = 100

export function seriesBetsQuery(runId: string, of: string) {
  return queryOptions({
    queryKey: [...MY_TEAM, 'series-bets', runId, of],
    queryFn: ({ signal }) =>
      api.call(operations.getSeriesBets, {
        params: { seriesRunId: runId },
        query: { of, pageSize: BETS_SHOWN },
        signal,
      }),
    staleTime: 60_000,
  })
}

export type IncomeWish = QueryInputOf<typeof operations.getAgentIncome>

export function incomeQuery(query: IncomeWish) {
  return queryOptions({
    queryKey: [...MY_TEAM, 'income', query],
    queryFn: ({ signal }) => api.call(operations.getAgentIncome, { query, signal }),
    ...fresh,
  })
}

export function runQuery(runId: string, of: string | undefined) {
  const query = of === undefined ? {} : { of }
  return queryOptions({
    queryKey: [...MY_TEAM, 'run', runId, of ?? ''],
    queryFn: ({ signal }) => api.call(operations.getAgentRun, { params: { runId }, query, signal }),
    staleTime: 60_000,
  })
}
