import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { loadLedgerLines } from '../../../house/ledger-view/ledger-lines.store.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { hasMember, loadCashAccount } from './member.store.ts'
import type { MemberLookupParts } from './member-parts.ts'
import { pageFactsOf, sliceOf } from './page.ts'

export function memberLedgerRoutes({ pool, currencyCode }: MemberLookupParts): Route[] {
  return [
    route(operations.getMemberLedger, async ({ params, query }) => {
      if (!(await hasMember(pool, params.memberId))) return refuse('not_found')
      const account = await loadCashAccount(pool, currencyCode, params.memberId)
      const lines = account ? await loadLedgerLines(pool, account.accountId, sliceOf(query)) : []
      return succeed({
        items: lines.map((line) => ({ ...line, at: line.at.toISOString() })),
        ...pageFactsOf(query, account?.entryCount ?? 0),
      })
    }),
  ]
}
