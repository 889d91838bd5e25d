import { operations, type WireCurrency } from '@baize/contract'
import { assert, encodeId, succeed, type Uuid } from '@baize/kernel'
import { TRANSFER_CODES, type TransferCode, transferCodeByNumber } from '@baize/ledger'
import type pg from 'pg'
import { memberOf, type Route, route } from '../../platform/http/route.ts'
import { kindOf, loadAccountRecord } from './account-record.store.ts'
import { loadBalance, loadHeld } from './balances.store.ts'
import { loadBettingRecord } from './betting-record.store.ts'

export interface RecordParts {
  readonly pool: pg.Pool
  readonly currency: WireCurrency
  /** The name a game goes by; its code when it is no longer in the catalogue. */
  gameName(code: string): Promise<string>
}

const CAUSE_PREFIX = {
  round: 'rnd',
  deposit: 'dep',
  withdrawal: 'wdr',
  vendor: 'vtx',
  vendor_transfer: 'vtr',
  adjustment: 'trf',
  grant: 'trf',
  jackpot: 'jkp',
} as const

/** The public id of what a movement was for. */
function encodeCause(code: TransferCode, causeId: Uuid): string {
  return encodeId(CAUSE_PREFIX[TRANSFER_CODES[code].cause], causeId)
}

/** What a member can look up about their money and their rounds. */
export function recordRoutes(parts: RecordParts): Route[] {
  return [
    route(operations.getBalance, async (call) => {
      const { memberId } = memberOf(call)
      const [balance, heldMinor] = await Promise.all([
        loadBalance(parts.pool, memberId, parts.currency.code),
        loadHeld(parts.pool, memberId),
      ])
      return succeed({
        balanceMinor: balance.balanceMinor.toString(),
        balanceVersion: balance.balanceVersion.toString(),
        heldMinor: heldMinor.toString(),
        currency: parts.currency,
      })
    }),
    route(operations.getBettingRecord, async (call) => {
      const found = await loadBettingRecord(parts.pool, memberOf(call).memberId, call.query)
      const items = await Promise.all(
        found.rows.map(async (row) => ({
          roundId: encodeId('rnd', row.roundId),
          gameCode: row.gameCode,
          gameName: await parts.gameName(row.gameCode),
          playedAt: row.playedAt,
          version: row.version,
          state: row.state,
          stakeMinor: row.stakeMinor.toString(),
          payoutMinor: row.payoutMinor?.toString() ?? null,
          jackpotMinor: row.jackpotMinor.toString(),
          netMinor:
            row.payoutMinor === null
              ? null
              : `${row.payoutMinor + row.jackpotMinor - row.stakeMinor}`,
          isEndedByHouse: row.isEndedByHouse,
          openedAt: row.openedAt.toISOString(),
          closedAt: row.closedAt?.toISOString() ?? null,
        })),
      )
      return succeed({
        items,
        totals: {
          stakeMinor: found.stakeMinor.toString(),
          payoutMinor: found.payoutMinor.toString(),
          jackpotMinor: found.jackpotMinor.toString(),
          netMinor: found.netMinor.toString(),
        },
        ...pageOf(call.query, found.totalCount),
      })
    }),
    route(operations.getAccountRecord, async (call) => {
      const { memberId } = memberOf(call)
      const found = await loadAccountRecord(parts.pool, memberId, parts.currency.code, call.query)
      return succeed({
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
            at: row.at.toISOString(),
          }
        }),
        totals: {
          inMinor: found.inMinor.toString(),
          outMinor: found.outMinor.toString(),
          netMinor: (found.inMinor - found.outMinor).toString(),
        },
        ...pageOf(call.query, found.totalCount),
      })
    }),
  ]
}

function pageOf(query: { pageNo: number; pageSize: number }, totalCount: number) {
  const { pageNo, pageSize } = query
  return { pageNo, pageSize, totalPages: Math.ceil(totalCount / pageSize), totalCount }
}
