import type { Checkpoint } from '@baize/ledger'
import {
  bigintTypes,
  describeFinding,
  findDamage,
  takeCheckpoint,
  verifyBooks,
  verifyPages,
} from '@baize/ledger/pg'
import pg from 'pg'

/** What was true of the books before anything was damaged, and published. */
export interface Truth {
  readonly checkpoint: Checkpoint
  readonly balances: ReadonlyMap<bigint, bigint>
}

/** What a database says after somebody damaged it. */
export interface Answers {
  /** The first words of damage or loss, by the database or by the audit. */
  readonly reported: string | undefined
  /** True where everything reads as it was. */
  readonly isHarmless: boolean
  /** Balances that were answered, are not the right ones, and that nobody warned of. */
  readonly wrongBalances: number
}

/** Reads every balance in two ways, then audits the books and all their pages. */
export async function askEverything(serverUrl: string, truth: Truth): Promise<Answers> {
  const client = new pg.Client({ connectionString: serverUrl, types: bigintTypes })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const reading = await readBalances(client, truth)
    const audited = await audit(client, truth)
    const pages = await verifyPages(client)
    const damagedPages = pages.kind === 'checked' ? pages.findings.map(describeFinding) : []
    const [reported] = [...reading.errors, ...audited, ...damagedPages]
    const head = reported === undefined ? await takeCheckpoint(client) : undefined
    // What a lost log took away is told by the checkpoint; a page has nothing to be older than.
    const lostLog = audited.some((each) => each.startsWith('checkpoint '))
    return {
      reported,
      isHarmless: head?.hash === truth.checkpoint.hash && reading.wrong === 0,
      wrongBalances: lostLog ? 0 : reading.wrong,
    }
  } finally {
    await client.end()
  }
}

async function readBalances(
  client: pg.Client,
  truth: Truth,
): Promise<{ readonly errors: readonly string[]; readonly wrong: number }> {
  const errors: string[] = []
  let wrong = 0
  const ask = async (sql: string, values: readonly unknown[] = []) => {
    try {
      const found = await client.query(sql, [...values])
      wrong += found.rows.filter((row) => truth.balances.get(row.id) !== row.balance_minor).length
    } catch (failure) {
      errors.push(failure instanceof Error ? failure.message : String(failure))
    }
  }
  await ask('select id, balance_minor from ledger_account')
  await client.query('set enable_seqscan = off')
  for (const id of truth.balances.keys()) {
    await ask('select id, balance_minor from ledger_account where id = $1', [id])
  }
  await client.query('reset enable_seqscan')
  return { errors, wrong }
}

async function audit(client: pg.Client, truth: Truth): Promise<readonly string[]> {
  try {
    const report = await verifyBooks(client, {
      loadClaims: async (snapshot) => {
        const held = await snapshot.query(
          `select purpose, currency, balance_minor as "amountMinor" from ledger_account
           where kind = 'escrow'`,
        )
        return held.rows.map((row) => ({ ...row, kind: 'escrow', says: 'this test' }))
      },
      checkpoints: [truth.checkpoint],
      onProgress: () => undefined,
    })
    return report.findings.map(describeFinding)
  } catch (failure) {
    const damage = await findDamage(client, failure)
    if (!damage) throw failure
    return [describeFinding(damage)]
  }
}
