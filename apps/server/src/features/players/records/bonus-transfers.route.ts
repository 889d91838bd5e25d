import { type BonusTransfer, operations } from '@baize/contract'
import { assert, decodeId, refuse, succeed } from '@baize/kernel'
import { transferCodeByNumber } from '@baize/ledger'
import type { StatementRow } from '../../../house/ledger-view/statement.store.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { findOwnRounds, loadLateCash } from './account-record.store.ts'
import {
  findGrantEntry,
  type GrantLife,
  loadEntriesBetween,
  loadGrantLife,
} from './bonus-transfers.store.ts'
import { encodeCause, type RecordDeps } from './records.route.ts'

const LATE_MAX = 100

/** What made a grant of bonus money, and all that was done with it, down to the ledger. */
export function bonusTransferRoutes({ pool, currency }: RecordDeps): Route[] {
  const loadSpan = async ({ accountId, grantId, activatedAt, nextGrantId, nextAt }: GrantLife) => {
    if (!activatedAt) return undefined
    const [first, end] = await Promise.all([
      findGrantEntry(pool, accountId, { grantId, at: activatedAt }),
      nextGrantId && nextAt
        ? findGrantEntry(pool, accountId, { grantId: nextGrantId, at: nextAt })
        : undefined,
    ])
    return first === undefined ? undefined : { first, end, since: activatedAt }
  }
  const loadLate = async (memberId: bigint, { grantId, endedAt }: GrantLife) => {
    if (!endedAt) return []
    const member = { memberId, currency: currency.code }
    const rows = await loadLateCash(pool, member, { since: endedAt, limit: LATE_MAX })
    return rows.filter(({ causeId }) => causeId === grantId)
  }
  return [
    route(operations.getBonusTransfers, async (call) => {
      const { memberId } = memberOf(call)
      const grantId = decodeId('bon', call.params.grantId)
      const life = grantId && (await loadGrantLife(pool, memberId, grantId))
      if (!life) return refuse('not_found')
      const { before: cursor, pageSize } = call.query
      const span = await loadSpan(life)
      if (!span) {
        return succeed({
          ...{ items: [], late: [], nextCursor: null },
          isArchived: life.activatedAt !== null,
        })
      }
      const before = cursor === undefined ? span.end : BigInt(cursor)
      const [found, late] = await Promise.all([
        loadEntriesBetween(pool, life.accountId, { ...span, before, limit: pageSize + 1 }),
        cursor === undefined ? loadLate(memberId, life) : [],
      ])
      const rows = found.slice(0, pageSize)
      const causes = rows.map(({ causeId }) => causeId)
      const ownRounds = await findOwnRounds(pool, memberId, causes)
      const view = (row: StatementRow) => viewTransfer(row, ownRounds.has(row.causeId))
      return succeed({
        items: rows.map(view),
        late: late.map(view),
        isArchived: false,
        nextCursor: found.length > pageSize ? `${rows.at(-1)?.version}` : null,
      })
    }),
  ]
}

function viewTransfer(row: StatementRow, hasReplay: boolean): BonusTransfer {
  const code = transferCodeByNumber(row.code)
  assert(code, 'every stored code is in the table of codes')
  return {
    transferId: row.transferId.toString(),
    code,
    amountMinor: row.amountMinor.toString(),
    balanceAfterMinor: row.balanceAfterMinor.toString(),
    causeId: encodeCause(code, row.causeId),
    hasReplay,
    at: row.at.toISOString(),
  }
}
