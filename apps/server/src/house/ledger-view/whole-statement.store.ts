import { assert, type Minor, minor } from '@baize/kernel'
import type pg from 'pg'
import { inSnapshot } from '../../platform/database/in-transaction.ts'
import { loadSumsByCode, type StatementTotals } from './statement.store.ts'

interface StatementPeriod {
  readonly openingMinor: Minor
  readonly closingMinor: Minor
  /** What moved, by the number of its transfer code. */
  readonly byCode: ReadonlyMap<number, StatementTotals>
}

interface Statements {
  readonly periods: readonly StatementPeriod[]
  /** Of the chain of the books, in the same look. */
  readonly head: { readonly transferId: bigint; readonly hash: string }
}

type WholeStatement = StatementPeriod & Pick<Statements, 'head'>

const NO_SUMS: ReadonlyMap<number, StatementTotals> = new Map()

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
  const { periods, head } = await loadStatements(pool, accountId, [from, to])
  const [period] = periods
  assert(period, 'two moments bound one period')
  return { ...period, head }
}

/** The same of periods that follow each other, all in one look; `bounds` are where they begin, and where the last one ends. */
export async function loadStatements(
  pool: pg.Pool,
  accountId: bigint | null,
  bounds: readonly Date[],
): Promise<Statements> {
  return await inSnapshot(pool, async (tx) => {
    const found = await tx.query<{ balance: Minor; transferId: bigint; hash: string }>(NOW, [
      accountId,
    ])
    const now = found.rows[0]
    assert(now, 'the books have a head')
    const sumsOf = async (from: Date | undefined, to: Date | undefined) =>
      accountId === null || !from ? NO_SUMS : await loadSumsByCode(tx, accountId, { from, to })
    let closing = now.balance - netOf(await sumsOf(bounds.at(-1), undefined))
    const periods: StatementPeriod[] = []
    for (let at = bounds.length - 2; at >= 0; at -= 1) {
      const byCode = await sumsOf(bounds[at], bounds[at + 1])
      const opening = closing - netOf(byCode)
      assert(opening >= 0n && closing >= 0n, 'a player’s cash is never less than nothing')
      periods.unshift({ openingMinor: minor(opening), closingMinor: minor(closing), byCode })
      closing = opening
    }
    return { periods, head: { transferId: now.transferId, hash: now.hash } }
  })
}

function netOf(sums: ReadonlyMap<number, StatementTotals>): bigint {
  return [...sums.values()].reduce((net, { inMinor, outMinor }) => net + inMinor - outMinor, 0n)
}
