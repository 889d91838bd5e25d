import { operations, type QueryInputOf, type ValueOf } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const RECORDS_PAGE_SIZE = 15
const STATEMENT_PAGE_SIZE = 100
/** More movements do not stand on paper; the file has them. */
const STATEMENT_PAGES_MAX = 5

type BetFilter = QueryInputOf<typeof operations.getBettingRecord>
type ProfitFilter = QueryInputOf<typeof operations.getProfit>
type AccountFilter = QueryInputOf<typeof operations.getAccountRecord>

export function bettingRecordQuery(filter: BetFilter) {
  const query = { ...filter, pageSize: RECORDS_PAGE_SIZE }
  return queryOptions({
    queryKey: ['mine', 'records', 'bets', query],
    queryFn: ({ signal }) => api.call(operations.getBettingRecord, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function accountRecordQuery(filter: AccountFilter) {
  const query = { ...filter, pageSize: RECORDS_PAGE_SIZE }
  return queryOptions({
    queryKey: ['mine', 'records', 'account', query],
    queryFn: ({ signal }) => api.call(operations.getAccountRecord, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function profitQuery(query: ProfitFilter) {
  return queryOptions({
    queryKey: ['mine', 'records', 'profit', query],
    queryFn: ({ signal }) => api.call(operations.getProfit, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function statementQuery(query: QueryInputOf<typeof operations.getStatement>) {
  return queryOptions({
    queryKey: ['mine', 'records', 'statement', query],
    queryFn: ({ signal }) => api.call(operations.getStatement, { query, signal }),
    staleTime: 0,
  })
}

export type CreditReport = ValueOf<typeof operations.getCreditReport>

export const creditReportQuery = queryOptions({
  queryKey: ['mine', 'records', 'credit-report'],
  queryFn: ({ signal }) => api.call(operations.getCreditReport, { signal }),
  staleTime: 0,
})

/** The newest movements of a statement, a few pages at most. */
export function statementRowsQuery(filter: Pick<AccountFilter, 'from' | 'to'>) {
  return queryOptions({
    queryKey: ['mine', 'records', 'statement-rows', filter],
    async queryFn({ signal }) {
      const rows: ValueOf<typeof operations.getAccountRecord>['items'][number][] = []
      let before: string | undefined
      for (let pageNo = 1; pageNo <= STATEMENT_PAGES_MAX; pageNo += 1) {
        const query = { ...filter, ...(before && { before }), pageSize: STATEMENT_PAGE_SIZE }
        const page = await api.call(operations.getAccountRecord, { query, signal })
        rows.push(...page.items)
        if (page.nextCursor === null) break
        before = page.nextCursor
      }
      return rows
    },
    staleTime: 0,
  })
}

/** Games to filter by: everything that is offered now. */
export function vendorRoundQuery(roundId: string) {
  return queryOptions({
    queryKey: ['mine', 'records', 'vendor-round', roundId],
    queryFn: ({ signal }) =>
      api.call(operations.getVendorRound, { params: { betId: roundId }, signal }),
    staleTime: 0,
  })
}

/** The address of a replay is good for a while only: it is asked for when somebody wants to look. */
export function vendorsWordQuery(roundId: string) {
  return queryOptions({
    queryKey: ['mine', 'records', 'vendors-word', roundId],
    queryFn: ({ signal }) =>
      api.call(operations.askVendorRound, { params: { betId: roundId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
