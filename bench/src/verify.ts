import { availableParallelism, cpus } from 'node:os'
import { bigintTypes, describeFinding, type VerifyReport, verifyBooks } from '@baize/ledger/pg'
import pg from 'pg'
import { Failure } from '../../tools/shared/failure.ts'
import { step } from '../../tools/shared/steps.ts'
import { makeBooks } from './make-books.ts'
import { median } from './median.ts'
import { withServer } from './with-server.ts'

const ROWS_AT_ONCE = 8_192
/** A demonstration opens with a jackpot that holds money, which the claims of this bench do not name. */
const NOTHING_HELD = { DEMONSTRATION: 'off' }

export interface VerifyBenchOptions {
  /** Entries to make, two for a transfer. */
  readonly entries: number
  readonly rounds: number
}

/**
 * The audit of a ledger against plain reading: the same transfers, entries and postings selected
 * table by table with the driver's own rows and nothing done with them, in alternation.
 */
export async function benchVerify(options: VerifyBenchOptions): Promise<object> {
  return await withServer(async ({ databaseUrl }) => {
    await step(`Posting ${options.entries} entries`, async () => {
      await makeBooks(databaseUrl, Math.ceil(options.entries / 2))
    })
    const client = new pg.Client({ connectionString: databaseUrl, types: bigintTypes })
    await client.connect()
    try {
      await client.query('vacuum analyze')
      return await alternate(client, options)
    } finally {
      await client.end()
    }
  }, NOTHING_HELD)
}

async function alternate(client: pg.Client, options: VerifyBenchOptions): Promise<object> {
  const readRates: number[] = []
  const auditRates: number[] = []
  let report: VerifyReport | undefined
  for (let round = 1; round <= options.rounds; round += 1) {
    await step(`Round ${round}: plain reading`, async () => {
      const since = performance.now()
      const entries = await readPlainly(client)
      readRates.push(entries / secondsSince(since))
    })
    report = await step(`Round ${round}: audit`, async () => {
      const since = performance.now()
      const audited = await verifyBooks(client, {
        loadClaims: async () => [],
        checkpoints: [],
        onProgress: () => undefined,
      })
      auditRates.push(Number(audited.entries) / secondsSince(since))
      return audited
    })
    const [finding] = report.findings
    if (finding) throw new Failure(`The audit found ${describeFinding(finding)}.`)
  }
  return {
    name: 'verify',
    entriesPerSecond: Math.round(median(auditRates)),
    readEntriesPerSecond: Math.round(median(readRates)),
    ratio: Number((median(auditRates) / median(readRates)).toFixed(3)),
    conditions: {
      rounds: options.rounds,
      entries: Number(report?.entries),
      batches: Number(report?.batches),
      accounts: report?.accounts,
      reference: `select of the same transfers, entries and postings, ${ROWS_AT_ONCE} rows a page`,
      auditRates: auditRates.map(Math.round),
      readRates: readRates.map(Math.round),
      machine: { cores: availableParallelism(), model: cpus()[0]?.model ?? 'unknown' },
      node: process.version,
    },
  }
}

/** Each table once, page by page in the order of its key; answers the entries read. */
async function readPlainly(client: pg.Client): Promise<number> {
  await readPages(
    client,
    `select id, posted_at, code, amount_minor, posting_key, debit_account_id, debit_version,
       credit_account_id, credit_version
     from ledger_transfer where id > $1 order by id limit $2`,
    ['id'],
    [0n],
  )
  await readPages(
    client,
    `select key, input_hash, cause_id, posted_at
     from ledger_posting where key > $1 order by key limit $2`,
    ['key'],
    ['00000000-0000-0000-0000-000000000000'],
  )
  return await readPages(
    client,
    `select account_id, version, transfer_id, amount_minor, balance_after_minor, posted_at
     from ledger_entry where (account_id, version) > ($1, $2)
     order by account_id, version limit $3`,
    ['account_id', 'version'],
    [0n, 0n],
  )
}

async function readPages(
  client: pg.Client,
  sql: string,
  key: readonly string[],
  first: readonly unknown[],
): Promise<number> {
  let rows = 0
  for (let after = first; ; ) {
    const found = await client.query(sql, [...after, ROWS_AT_ONCE])
    const last = found.rows.at(-1)
    if (!last) return rows
    rows += found.rows.length
    after = key.map((column) => last[column])
  }
}

function secondsSince(since: number): number {
  return (performance.now() - since) / 1_000
}
