import type { ApiClient } from '@baize/api-client'
import { type BodyOf, type LineDoubt, operations } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { browserClock } from '../../parts/browser-clock.ts'
import { dayStart, formatDay } from '../../parts/format.ts'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import type { BankLinesSearch } from './bank-lines-search.ts'

const LINES = ['bank-lines'] as const
const RENEW_MS = 30_000
const ROWS_A_PAGE = 25

export function bankLinesQuery(api: ApiClient, search: BankLinesSearch) {
  const { stands: show = 'open', text = '', page = 1 } = search
  const query = { show, text, pageNo: page, pageSize: ROWS_A_PAGE }
  return queryOptions({
    queryKey: [...LINES, query],
    queryFn: ({ signal }) => api.call(operations.getBankLines, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
}

/** The accounts that a line can have come in on. */
export function accountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['receiving-accounts'],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getReceivingAccounts, { signal })).accounts,
  })
}

interface StatementWish {
  readonly receivingAccountId: string
  readonly statement: string
  readonly confirmed: LineDoubt[]
}

export function useImportLines(
  onDone: (counts: {
    readonly newCount: number
    readonly knownCount: number
    readonly passedCount: number
  }) => void,
) {
  return useRenewingCall(
    LINES,
    (api, { receivingAccountId, ...body }: StatementWish) =>
      api.call(operations.importBankLines, { params: { receivingAccountId }, body }),
    onDone,
  )
}

type LineWish = BodyOf<typeof operations.addBankLine> & { readonly receivingAccountId: string }

export function useAddLine() {
  return useRenewingCall(LINES, (api, { receivingAccountId, ...body }: LineWish) =>
    api.call(operations.addBankLine, { params: { receivingAccountId }, body }),
  )
}

interface AsideWish {
  readonly bankLineId: string
  readonly reason: string
}

/** Says that a line is no deposit, or lets it wait for its deposit again. */
export function useAside(isTakingBack: boolean, onDone: () => void) {
  return useRenewingCall(
    LINES,
    (api, { bankLineId, reason }: AsideWish) =>
      api.call(isTakingBack ? operations.takeBankLineBack : operations.setBankLineAside, {
        params: { bankLineId },
        body: { reason },
      }),
    onDone,
  )
}

interface LineMatch {
  readonly depositId: string
  readonly bankLineId: string
}

/** Says that a line is the order whose reference and sum stand in it. */
export function useMatchLine(onDone: () => void, onFailed: (failure: unknown) => void) {
  return useRenewingCall(
    LINES,
    // Said at once: the line leaves the list before the call is over.
    async (api, { depositId, ...body }: LineMatch) => {
      try {
        await api.call(operations.matchBankLine, { params: { depositId }, body })
      } catch (failure) {
        onFailed(failure)
        throw failure
      }
    },
    onDone,
  )
}

/** Asks another person to say so; what arrived is credited. */
export function useAskMatch(onAsked: () => void) {
  return useRenewingCall(
    LINES,
    (api, { depositId, ...body }: LineMatch & { readonly reason: string }) =>
      api.call(operations.askBankMatch, { params: { depositId }, body }),
    onAsked,
  )
}

/** No order has the number that was typed. */
export class UnknownDeposit extends Error {}

interface NumberedMatch {
  readonly orderNumber: string
  readonly bankLineId: string
  readonly reason: string
}

/** The same for an order that somebody found by hand, by its number. */
export function useAskNumbered(onAsked: () => void) {
  return useRenewingCall(
    LINES,
    async (api, { orderNumber, ...body }: NumberedMatch) => {
      const query = { show: 'all', text: orderNumber, pageSize: 1 } as const
      const dayFrom = dayStart(formatDay(new Date(browserClock.now())))
      const { items } = await api.call(operations.getDepositQueue, { query: { ...query, dayFrom } })
      const [deposit] = items
      if (deposit?.orderNumber !== orderNumber) throw new UnknownDeposit()
      const params = { depositId: deposit.depositId }
      return await api.call(operations.askBankMatch, { params, body })
    },
    onAsked,
  )
}
