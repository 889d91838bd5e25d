import { type AgentContractType, operations, type ValueOf } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import type { AgentContract } from '../contracts/contract-types.ts'

/** Offers that wait for the member, and which pages of contracts are open. */
export type Consolidated = ValueOf<typeof operations.getConsolidated>

export const consolidatedQuery = queryOptions({
  queryKey: ['mine', 'agent', 'consolidated'],
  queryFn: ({ signal }) => api.call(operations.getConsolidated, { signal }),
  staleTime: 60_000,
})

/** The offers that wait, in the order of the pages. */
export function offersOf(known: Consolidated): readonly AgentContract[] {
  const offers = [
    known.divtypereq,
    known.dailysalreqtype,
    known.contracthoursalreq,
    known.realtimesalreqtype,
  ]
  return offers.filter((each) => each !== null)
}

/** The contracts that have a page. */
export function openContractsOf(known: Consolidated): readonly AgentContractType[] {
  const pages = [
    ['dividend', known.divtypeinfo],
    ['daily_salary', known.dailysalinfotype],
    ['hourly', known.contracthoursalinfo],
    ['real_time', known.contractmrdailysalinfotype],
  ] as const
  return pages.filter(([, isOpen]) => isOpen).map(([type]) => type)
}
