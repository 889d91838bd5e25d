import { TRANSFER_CODES } from '@baize/ledger'
import type { Tx } from '../../../platform/database/in-transaction.ts'

/** A round that was played from a wallet at the vendor, before a record of it came and after. */
export interface BilledRecord {
  readonly gameCode: string
  readonly openedAt: Date
  readonly stakedMinor: bigint
  readonly paidMinor: bigint
  readonly stakedBeforeMinor: bigint
  readonly paidBeforeMinor: bigint
}

const ADD = `
  insert into vendor_bill_sum as kept (vendor_code, month, currency, game_code, code, is_late,
    transfers, amount_minor)
  select $1, greatest(month_of(n.opened_at), closed.next), $2, n.game_code, n.code,
         month_of(n.opened_at) < coalesce(closed.next, '-infinity'), count(*), sum(n.amount_minor)
    from unnest($3::timestamptz[], $4::text[], $5::smallint[], $6::bigint[])
      as n(opened_at, game_code, code, amount_minor)
    cross join (select (max(month) + interval '1 month')::date as next
                  from vendor_bill where vendor_code = $1) closed
   group by 2, 4, 5, 6 order by 2, 4, 5, 6
  on conflict (vendor_code, month, currency, game_code, code, is_late) do update set
    transfers = kept.transfers + excluded.transfers,
    amount_minor = kept.amount_minor + excluded.amount_minor`

/**
 * Adds what records changed to the month in which their rounds began, or, when that is closed, to the
 * first that is not. Whoever closes a bill waits for it, and it for them.
 */
export async function addRecordSums(
  tx: Tx,
  of: {
    readonly vendorCode: string
    readonly currency: string
    readonly changes: readonly BilledRecord[]
  },
): Promise<void> {
  const moved = of.changes.flatMap((change) =>
    movesOf(change).map((move) => ({
      ...move,
      gameCode: change.gameCode,
      openedAt: change.openedAt,
    })),
  )
  if (moved.length === 0) return
  await tx.query('select 1 from vendor_bill_progress for update')
  await tx.query(ADD, [
    of.vendorCode,
    of.currency,
    moved.map(({ openedAt }) => openedAt),
    moved.map(({ gameCode }) => gameCode),
    moved.map(({ code }) => code),
    moved.map(({ amountMinor }) => amountMinor),
  ])
}

/** More staked or paid than before is a bet or a win; less is a refund, or a win that was taken back. */
function movesOf(change: BilledRecord) {
  const staked = change.stakedMinor - change.stakedBeforeMinor
  const paid = change.paidMinor - change.paidBeforeMinor
  const moves = [
    ['vendor_bet', staked],
    ['vendor_refund', -staked],
    ['vendor_win', paid],
    ['vendor_win_rollback', -paid],
  ] as const
  return moves
    .filter(([, amountMinor]) => amountMinor > 0n)
    .map(([code, amountMinor]) => ({ code: TRANSFER_CODES[code].number, amountMinor }))
}
