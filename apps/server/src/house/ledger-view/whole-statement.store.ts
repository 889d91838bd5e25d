import { assert, type Minor, minor } from '@baize/kernel'
import type pg from 'pg'
import { inSnapshot } from '../../platform/database/in-transaction.ts'
import { loadSumsByCode, type StatementTotals } from './statement.store.ts'

interface WholeStatement {
  readonly openingMinor: Minor
  readonly closingMinor: Minor
  /** What moved, by the number of its transfer code. */
  readonly byCode: ReadonlyMap<number, StatementTotals>
  /** Of the chain of the books, in the same look. */
  readonly head: { readonly transferId: bigint; readonly hash: string }
}

const NOW = `
  select head.transfer_id as "transferId", encode(head.hash, 'hex') as hash,
         coalesce(account.balance_minor, 0)::bigint as balance
    from ledger_head head left join ledger_account account on account.id = $1`

/**
 * What a period began and ended with, and what moved in it. Worked back from the balance of now by sums, so that a
 * year long ago costs days.
 */
export async function loadStatement(
  pool: pg.Pool,
  accountId: bigint | null,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<WholeStatement> {
  return await inSnapshot(pool, async (tx) => {
    const found = await tx.query<{ balance: Minor; transferId: bigint; hash: string }>(NOW, [
      accountId,
    ])
    const now = found.rows[0]
    assert(now, 'the books have a head')
    const sumsOf = async (period: { from: Date; to: Date | undefined }) =>
      accountId === null ? new Map() : await loadSumsByCode(tx, accountId, period)
    const closing = now.balance - netOf(await sumsOf({ from: to, to: undefined }))
    const byCode = await sumsOf({ from, to })
    const opening = closing - netOf(byCode)
    assert(opening >= 0n && closing >= 0n, 'a player’s cash is never less than nothing')
    return {
      openingMinor: minor(opening),
      closingMinor: minor(closing),
      byCode,
      head: { transferId: now.transferId, hash: now.hash },
    }
  })
}

function netOf(sums: ReadonlyMap<number, StatementTotals>): bigint {
  return [...sums.values()].reduce((net, { inMinor, outMinor }) => net + inMinor - outMinor, 0n)
}
