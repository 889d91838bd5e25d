import { assert, type Minor, minor } from '@baize/kernel'
import type pg from 'pg'
import { inSnapshot } from '../database/in-transaction.ts'
import { loadSums, type StatementTotals } from './statement.store.ts'

interface Wish<Name> {
  readonly from: Date
  readonly to: Date
  /** Every transfer code of a player's cash belongs to one of them. */
  readonly groups: readonly { readonly name: Name; readonly codes: readonly number[] }[]
}

interface WholeStatement<Name> {
  readonly openingMinor: Minor
  readonly closingMinor: Minor
  readonly totals: StatementTotals
  readonly groups: readonly { readonly name: Name; readonly totals: StatementTotals }[]
  /** Of the chain of the books, in the same look. */
  readonly head: { readonly transferId: bigint; readonly hash: string }
}

/**
 * What a period began and ended with, and what moved in it by group. Worked back from the balance of now by sums, so
 * that a year long ago costs days; the groups must come to what all entries come to.
 */
export async function loadStatement<Name>(
  pool: pg.Pool,
  accountId: bigint | null,
  { from, to, groups }: Wish<Name>,
): Promise<WholeStatement<Name>> {
  return await inSnapshot(pool, async (tx) => {
    const found = await tx.query<{ balance: Minor | null; transferId: bigint; hash: string }>(
      `select head.transfer_id as "transferId", encode(head.hash, 'hex') as hash,
              account.balance_minor as balance
         from ledger_head head left join ledger_account account on account.id = $1`,
      [accountId],
    )
    const { balance = null, transferId = 0n, hash = '' } = found.rows[0] ?? {}
    const head = { transferId, hash }
    const sumsOf = (part: { from: Date; to: Date | undefined; codes?: readonly number[] }) =>
      loadSums(tx, accountId ?? 0n, { codes: undefined, ...part })
    const later = await sumsOf({ from: to, to: undefined })
    const totals = await sumsOf({ from, to })
    const closing = (balance ?? 0n) - netOf(later)
    const parts: { name: Name; totals: StatementTotals }[] = []
    for (const { name, codes } of groups) {
      parts.push({ name, totals: await sumsOf({ from, to, codes }) })
    }
    const net = parts.reduce((sum, part) => sum + netOf(part.totals), 0n)
    assert(net === netOf(totals), 'what moved is what moved by group')
    const opening = closing - netOf(totals)
    assert(opening >= 0n && closing >= 0n, 'a player’s cash is never less than nothing')
    return {
      openingMinor: minor(opening),
      closingMinor: minor(closing),
      totals,
      groups: parts,
      head,
    }
  })
}

function netOf({ inMinor, outMinor }: StatementTotals): bigint {
  return inMinor - outMinor
}
