import { assert } from '@baize/kernel'
import { TRANSFER_CODES } from '@baize/ledger'
import { loadStatementPage } from '../../../house/ledger-view/statement.store.ts'
import { readEntryPlace, writeEntryPlace } from '../../../house/ledger-view/statement-days.ts'
import { loadLine } from './credit.store.ts'
import { type CreditDeps, todayOf } from './credit-deps.ts'
import { viewLine } from './credit-rules.ts'

/** The credit of an agent as it is now; null where none was set. */
export async function viewCredit(deps: CreditDeps, memberId: bigint) {
  const line = await loadLine(deps.pool, { memberId, currency: deps.currency })
  return line ? viewLine(line, todayOf(deps)) : null
}

export interface HistoryQuery {
  readonly pageSize: number
  readonly after?: string | undefined
}

/** What was drawn and repaid, newest first: the entries of the account in the books. */
export async function viewHistory(
  { pool, accounts, currency }: CreditDeps,
  ownerId: bigint,
  { pageSize, after }: HistoryQuery,
) {
  const accountId = await accounts.idOf({ kind: 'agent_credit', ownerId, currency })
  const all = { from: undefined, to: undefined, codes: undefined }
  const page = await loadStatementPage(pool, accountId, all, {
    after: after === undefined ? undefined : readEntryPlace(after),
    limit: pageSize,
  })
  return {
    items: page.rows.map((row) => {
      const isDrawn = row.code === TRANSFER_CODES.credit_granted.number
      assert(isDrawn === row.amountMinor < 0n, 'credit is drawn below zero and repaid above it')
      return {
        transferId: row.transferId.toString(),
        kind: isDrawn ? ('drawn' as const) : ('repaid' as const),
        amountMinor: (isDrawn ? -row.amountMinor : row.amountMinor).toString(),
        drawnAfterMinor: (-row.balanceAfterMinor).toString(),
        at: row.at.toISOString(),
      }
    }),
    totalCount: page.totalCount,
    next: page.next ? writeEntryPlace(page.next) : null,
  }
}
