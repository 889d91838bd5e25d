import { bigintTypes, findBrokenInvariants, findRecentlyBroken } from '@baize/ledger/pg'
import pg from 'pg'
import type { DatabaseConnection } from '../database/embedded/start-embedded-postgres.ts'
import { loadArchivedUpTo } from '../partitions/partitions.store.ts'
import { BackUpError } from './back-up-error.ts'
import { loadChainHead } from './base-copy.store.ts'
import type { ChainHead } from './manifest.ts'

/** What a restored database holds. */
export interface RestoredBooks {
  readonly accounts: number
  readonly transfers: number
  readonly chainHead: ChainHead | null
}

/**
 * Checks a restored ledger: every invariant over every entry, and that the chain reaches at least
 * as far as the back-up said, by the same way. Throws `BackUpError`.
 */
export async function verifyRestored(
  connection: DatabaseConnection,
  promised: ChainHead | null,
): Promise<RestoredBooks | undefined> {
  const pool = new pg.Pool({ ...connection, types: bigintTypes, max: 2 })
  pool.on('error', () => undefined)
  try {
    const table = await pool.query<{ has: boolean }>(
      `select to_regclass('ledger_account') is not null as has`,
    )
    if (!table.rows[0]?.has) return undefined
    const client = await pool.connect()
    try {
      await assertBooksRight(client)
      const chainHead = await loadChainHead(client)
      if (promised) await assertReaches(client, promised)
      const counted = await client.query<{ accounts: bigint; transfers: bigint }>(
        `select (select count(*) from ledger_account) as accounts,
                (select count(*) from ledger_transfer) as transfers`,
      )
      const { accounts = 0n, transfers = 0n } = counted.rows[0] ?? {}
      return { accounts: Number(accounts), transfers: Number(transfers), chainHead }
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}

/** All of the books, or what is left of them where old months were archived. */
async function assertBooksRight(client: pg.PoolClient): Promise<void> {
  const archivedUpTo = await loadArchivedUpTo(client)
  const head = (await client.query<{ id: bigint }>('select transfer_id as id from ledger_head'))
    .rows[0]
  const broken =
    archivedUpTo === 0n
      ? await findBrokenInvariants(client)
      : await findRecentlyBroken(client, archivedUpTo, head?.id ?? archivedUpTo)
  const [first] = broken
  if (first) throw booksWrong(`${first.invariant}, ${first.subject}: ${first.detail}`)
}

async function assertReaches(client: pg.ClientBase, promised: ChainHead): Promise<void> {
  if (promised.batchNumber === '0') return
  const found = await client.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from ledger_batch where number = $1`,
    [promised.batchNumber],
  )
  if (found.rows[0]?.hash !== promised.hash) {
    throw booksWrong(`batch ${promised.batchNumber} of the chain is missing or another one`)
  }
}

function booksWrong(detail: string): BackUpError {
  return new BackUpError(
    'books_wrong',
    `The files are whole, but the books in them are not right: ${detail}. Keep this back-up for an inquiry and restore another.`,
  )
}
