import { operations } from '@baize/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const bankAccountsQuery = queryOptions({
  queryKey: ['mine', 'bank-accounts'],
  queryFn: ({ signal }) => api.call(operations.getBankAccounts, { signal }),
  staleTime: 0,
})

/** After a change: the list, and what the withdrawal form knows of it. */
export async function refreshBankAccounts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: bankAccountsQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['mine', 'withdrawals', 'options'] }),
  ])
}
