import { operations, type WireCurrency } from '@baize/contract'
import { assert, encodeId, refuse, succeed, type Uuid } from '@baize/kernel'
import { TRANSFER_CODES, type TransferCode, transferCodeByNumber } from '@baize/ledger'
import type pg from 'pg'
import { loadBalance } from '../../../house/ledger-view/balances.store.ts'
import { readEntryPlace, writeEntryPlace } from '../../../house/ledger-view/statement-days.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { findOwnRounds, kindOf, loadAccountRecord } from './account-record.store.ts'
import { loadChecked, loadHeld } from './balances.store.ts'
import { loadArchivedBefore } from './betting-record.store.ts'

export interface RecordDeps {
  readonly pool: pg.Pool
  readonly currency: WireCurrency
}

const CAUSE_PREFIX = {
  round: 'rnd',
  deposit: 'dep',
  withdrawal: 'wdr',
  vendor: 'vtx',
  vendor_transfer: 'vtr',
  member_transfer: 'mtr',
  sitting: 'sit',
  adjustment: 'trf',
  grant: 'trf',
  jackpot: 'jkp',
  contract: 'run',
  credit: 'crd',
  bonus: 'bon',
  reward: 'rwd',
  points: 'pto',
} as const

/** The public id of what a movement was for. */
export function encodeCause(code: TransferCode, causeId: Uuid): string {
  return encodeId(CAUSE_PREFIX[TRANSFER_CODES[code].cause], causeId)
}

/** What a member can look up about their money and their rounds. */
export function recordRoutes(deps: RecordDeps): Route[] {
  return [
    route(operations.getBalance, async (call) => {
      const { memberId } = memberOf(call)
      const [balance, heldMinor, checkedMinor] = await Promise.all([
        loadBalance(deps.pool, memberId, deps.currency.code),
        loadHeld(deps.pool, memberId),
        loadChecked(deps.pool, memberId, deps.currency.code),
      ])
      return succeed({
        balanceMinor: balance.balanceMinor.toString(),
        balanceVersion: balance.balanceVersion.toString(),
        heldMinor: heldMinor.toString(),
        checkedMinor: checkedMinor.toString(),
        currency: deps.currency,
      })
    }),
    route(operations.getAccountRecord, async (call) => {
      const { memberId } = memberOf(call)
      const { before, pageSize, ...filter } = call.query
      const after = before === undefined ? undefined : readEntryPlace(before)
      if (before !== undefined && !after) return refuse('cursor_unknown')
      const member = { memberId, currency: deps.currency.code }
      const [found, archivedBefore] = await Promise.all([
        loadAccountRecord(deps.pool, member, filter, { after, limit: pageSize }),
        loadArchivedBefore(deps.pool, memberId, 'ledger_entry'),
      ])
      const ownRounds = await findOwnRounds(
        deps.pool,
        memberId,
        found.rows.map(({ causeId }) => causeId),
      )
      return succeed({
        archivedBefore: archivedBefore?.toISOString() ?? null,
        items: found.rows.map((row) => {
          const code = transferCodeByNumber(row.code)
          assert(code, 'every stored code is in the table of codes')
          return {
            transferId: row.transferId.toString(),
            kind: kindOf(code),
            code,
            amountMinor: row.amountMinor.toString(),
            balanceAfterMinor: row.balanceAfterMinor.toString(),
            causeId: encodeCause(code, row.causeId),
            hasReplay: ownRounds.has(row.causeId),
            at: row.at.toISOString(),
          }
        }),
        totals: {
          inMinor: found.inMinor.toString(),
          outMinor: found.outMinor.toString(),
          netMinor: (found.inMinor - found.outMinor).toString(),
        },
        totalCount: found.totalCount,
        nextCursor: found.next ? writeEntryPlace(found.next) : null,
      })
    }),
  ]
}
