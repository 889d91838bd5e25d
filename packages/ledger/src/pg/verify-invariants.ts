import { readFile } from 'node:fs/promises'
import type pg from 'pg'

/** One way in which the books are wrong. */
export interface BrokenInvariant {
  /** `I1`, `I2` or `I3`; the SQL file says what each means. */
  readonly invariant: string
  /** The account, transfer or currency concerned. */
  readonly subject: string
  readonly detail: string
}

const FINDINGS_MAX = 50

/**
 * Checks the whole ledger, every account at every version it ever had. Reads everything, so it is
 * for tests, benches and audits, not for a request. An empty answer means the books are right.
 */
export async function findBrokenInvariants(
  database: pg.Pool | pg.ClientBase,
): Promise<readonly BrokenInvariant[]> {
  const sql = await readFile(new URL('./invariants.sql', import.meta.url), 'utf8')
  const found = await database.query<BrokenInvariant>(sql)
  return found.rows.slice(0, FINDINGS_MAX)
}

/**
 * Checks what was posted after one transfer up to another, and the accounts that moved in it, at
 * the cost of those alone. Run it in a snapshot. An empty answer means that part is right.
 */
export async function findRecentlyBroken(
  client: pg.ClientBase,
  after: bigint,
  upTo: bigint,
): Promise<readonly BrokenInvariant[]> {
  const sql = await readFile(new URL('./recent-invariants.sql', import.meta.url), 'utf8')
  const found = await client.query<BrokenInvariant>(sql, [after, upTo])
  return found.rows
}

/** As `findBrokenInvariants`, but throws with every finding named when there is one. */
export async function verifyLedgerInvariants(database: pg.Pool | pg.ClientBase): Promise<void> {
  const broken = await findBrokenInvariants(database)
  if (broken.length === 0) return
  const lines = broken.map((each) => `${each.invariant} ${each.subject}: ${each.detail}`)
  throw new Error(`The ledger is wrong:\n${lines.join('\n')}`)
}
