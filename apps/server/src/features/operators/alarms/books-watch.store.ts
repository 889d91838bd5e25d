import { type BrokenInvariant, findRecentlyBroken } from '@baize/ledger/pg'
import type pg from 'pg'
import { inSnapshot, type Queryable } from '../../../platform/database/in-transaction.ts'

/** Transfers looked at in one go; about half a second. Each go looks at an account that moved once, and at all balances once. */
const TRANSFERS_A_LOOK = 50_000

export interface BooksLook {
  readonly broken: readonly BrokenInvariant[]
  /** The last transfer that was looked at. */
  readonly upTo: bigint
  /** How many looks more it takes to have seen everything that is posted by now. */
  readonly looksLeft: number
}

/** Looks at what was posted since the last look, all of it as it was at one moment. */
export async function lookAtBooks(pool: pg.Pool): Promise<BooksLook> {
  return await inSnapshot(pool, async (tx) => {
    const found = await tx.query<{ seen: bigint; head: bigint }>(
      `select watch.transfer_id as seen, head.transfer_id as head
         from books_watch watch cross join ledger_head head`,
    )
    const { seen = 0n, head = 0n } = found.rows[0] ?? {}
    const looks = Math.ceil(Number(head - seen) / TRANSFERS_A_LOOK)
    const upTo = looks <= 1 ? head : seen + BigInt(TRANSFERS_A_LOOK)
    const looksLeft = Math.max(looks - 1, 0)
    return { broken: await findRecentlyBroken(tx, seen, upTo), upTo, looksLeft }
  })
}

/** What was looked at is not looked at again; what was wrong has become an alarm. */
export async function saveLook(tx: Queryable, upTo: bigint, at: Date): Promise<void> {
  await tx.query('update books_watch set transfer_id = greatest(transfer_id, $1), looked_at = $2', [
    upTo,
    at,
  ])
}

export async function saveAudit(tx: Queryable, at: Date): Promise<void> {
  await tx.query('update books_watch set audited_at = $1', [at])
}
