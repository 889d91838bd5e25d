import type { ApiClient } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import type { AgentsSearch, ContractsSearch, RunSearch, RunsSearch } from './agents-search.ts'
import type { DayRange } from './period.logic.ts'

export type AgentRow = ValueOf<typeof operations.getAgents>['items'][number]
export type AgentDetail = ValueOf<typeof operations.getAgent>
export type Contract = ValueOf<typeof operations.getAgentContracts>['items'][number]
export type Terms = Contract['terms']
export type RunDetail = ValueOf<typeof operations.getRunOfAgents>
export type RunRow = RunDetail['items'][number]
export type RelatedMembers = ValueOf<typeof operations.getRelatedMembers>

/** How every key about agents begins. */
export const AGENTS = ['agents'] as const
const RENEW_MS = 15_000
const ROWS_A_PAGE = 25
const RUN_ROWS_A_PAGE = 50

export function agentsQuery(
  api: ApiClient,
  { of, text = '', page = 1 }: AgentsSearch,
  period: DayRange,
) {
  return queryOptions({
    queryKey: [...AGENTS, 'list', { of, text, page, ...period }],
    queryFn: ({ signal }) =>
      api.call(operations.getAgents, {
        query: {
          ...period,
          ...(of !== undefined && { of }),
          ...{ text, pageNo: page, pageSize: ROWS_A_PAGE },
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

const FOUND_MAX = 6

/** Agents whose name begins like this, or who have this id, for a choice. */
export function foundAgentsQuery(api: ApiClient, text: string, period: DayRange) {
  return queryOptions({
    queryKey: [...AGENTS, 'found', text],
    queryFn: async ({ signal }) => {
      const query = { ...period, text, pageNo: 1, pageSize: FOUND_MAX }
      return (await api.call(operations.getAgents, { query, signal })).items
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
}

export function agentQuery(api: ApiClient, memberId: string, period: DayRange) {
  return queryOptions({
    queryKey: [...AGENTS, 'one', memberId, period],
    queryFn: ({ signal }) =>
      api.call(operations.getAgent, { params: { memberId }, query: { ...period }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function relatedQuery(api: ApiClient, memberId: string) {
  return queryOptions({
    queryKey: [...AGENTS, 'related', memberId],
    queryFn: ({ signal }) =>
      api.call(operations.getRelatedMembers, { params: { memberId }, signal }),
  })
}

export function contractsQuery(api: ApiClient, search: ContractsSearch) {
  const { state = 'in_force', type, text = '', page = 1 } = search
  return queryOptions({
    queryKey: [...AGENTS, 'contracts', { state, type, text, page }],
    queryFn: ({ signal }) =>
      api.call(operations.getAgentContracts, {
        query: {
          ...{ state, text, pageNo: page, pageSize: ROWS_A_PAGE },
          ...(type !== undefined && { type }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function runsQuery(api: ApiClient, { state, type, page = 1 }: RunsSearch) {
  return queryOptions({
    queryKey: [...AGENTS, 'runs', { state, type, page }],
    queryFn: ({ signal }) =>
      api.call(operations.getAgentRuns, {
        query: {
          ...{ pageNo: page, pageSize: ROWS_A_PAGE },
          ...(state !== undefined && state !== 'every' && { state }),
          ...(type !== undefined && { type }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

export function runQuery(api: ApiClient, runId: string, { show, page = 1 }: RunSearch) {
  return queryOptions({
    queryKey: [...AGENTS, 'run', runId, { show, page }],
    queryFn: ({ signal }) =>
      api.call(operations.getRunOfAgents, {
        params: { runId },
        query: {
          ...{ pageNo: page, pageSize: RUN_ROWS_A_PAGE },
          ...(show === 'changed' && { onlyChanged: 'true' }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    // A run that is being paid is watched until it is.
    refetchInterval: ({ state }) =>
      ['approved', 'paying'].includes(state.data?.run.state ?? '') ? RENEW_MS / 3 : RENEW_MS,
  })
}

export function houseSeriesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...AGENTS, 'series'],
    queryFn: ({ signal }) => api.call(operations.getHouseSeries, { signal }),
  })
}

/** A call about agents; whatever shows part of it is read again, refused or not. */
export function useAgentCall<Input, Value>(
  call: (api: ApiClient, input: Input) => Promise<Value>,
  onDone?: (value: Value) => void,
) {
  return useRenewingCall(AGENTS, call, onDone)
}
