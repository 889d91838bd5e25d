import { operations, type WithdrawalQueue } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app/api.tsx'
import { useMay } from '../app/use-session.ts'

const RENEW_MS = 15_000

/** How much waits in each queue; undefined until known, and for those who may not see it. */
export function useQueueCounts(): Record<WithdrawalQueue, number> | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['withdrawals', 'counts'],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getWithdrawalQueue, { query: { pageSize: 1 }, signal })).counts,
    refetchInterval: RENEW_MS,
    enabled: useMay('withdrawals.read'),
  })
  return data
}

/** How many settlement runs wait for an approval; undefined until known, and for those who may not see them. */
export function useWaitingRuns(): number | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['agents', 'runs', 'waiting'],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getAgentRuns, { query: { pageSize: 1 }, signal })).waitingCount,
    refetchInterval: RENEW_MS,
    enabled: useMay('agents.read'),
  })
  return data
}

/** How many rewards wait for a person; undefined until known, and for those who may not see them. */
export function useAppliedRewards(): number | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['promotions', 'rewards', 'waiting'],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getRewardApplications, { query: { pageSize: 1 }, signal }))
        .totalCount,
    refetchInterval: RENEW_MS,
    enabled: useMay('rewards.read'),
  })
  return data
}
