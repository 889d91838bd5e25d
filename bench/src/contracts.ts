import { bigintTypes } from '@baize/ledger/pg'
import pg from 'pg'
import { Failure } from '../../tools/shared/failure.ts'
import { step } from '../../tools/shared/steps.ts'
import { makeHouse, SETTLE_IN_SQL, WINDOW } from './contracts-house.ts'
import { settleInColumns } from './contracts-run.ts'
import { machineFacts } from './machine-facts.ts'
import { median } from './median.ts'
import { withServer } from './with-server.ts'

/** One for each of the columns that are read at the same time. */
const CONNECTIONS = 3
const GOAL_SECONDS = 2.5
const GOAL_RATIO = 5

export interface ContractsBenchOptions {
  readonly rounds: number
  readonly members: number
}

/**
 * One window of dividends: figures, tree and contracts are read, settled in columns and written, beside one statement
 * of SQL over nested-set numbers that are given to it. In alternation, on the same server, to the same rows.
 */
export async function benchContracts({ rounds, members }: ContractsBenchOptions): Promise<object> {
  return await withServer(async ({ databaseUrl }) => {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      types: bigintTypes,
      max: CONNECTIONS,
      options: '-c statement_timeout=0',
    })
    pool.on('error', () => undefined)
    try {
      const house = await step(`A house of ${members} members`, () => makeHouse(pool, members))
      const seconds: { columns: number[]; sql: number[] } = { columns: [], sql: [] }
      const parts: object[] = []
      for (let round = 1; round <= rounds; round += 1) {
        seconds.sql.push(
          await step(`Round ${round}: SQL`, () =>
            timed(pool, 'sql_row', () => pool.query(SETTLE_IN_SQL)),
          ),
        )
        seconds.columns.push(
          await step(`Round ${round}: columns`, () =>
            timed(pool, 'column_row', async () => parts.push(await settleInColumns(pool, WINDOW))),
          ),
        )
      }
      const rows = await step('Comparing the rows', () => compareRows(pool))
      const [columns, sql] = [median(seconds.columns), median(seconds.sql)]
      return {
        name: 'contracts',
        seconds: round3(columns),
        sqlSeconds: round3(sql),
        ratio: round3(sql / columns),
        goal: { seconds: GOAL_SECONDS, ratio: GOAL_RATIO },
        isReached: columns <= GOAL_SECONDS && sql / columns >= GOAL_RATIO,
        conditions: {
          ...{ rounds, members, ...house, rows },
          reference: 'sums over nested-set numbers that need not be made, in one insert',
          ...{ seconds, parts },
          ...(await machineFacts(pool)),
        },
      }
    } finally {
      await pool.end()
    }
  })
}

async function timed(pool: pg.Pool, table: string, run: () => Promise<unknown>): Promise<number> {
  await pool.query(`truncate agents_bench.${table}`)
  await pool.query('checkpoint')
  const startedMs = performance.now()
  await run()
  return (performance.now() - startedMs) / 1000
}

/** Both ways must have written the same, to the minor unit. */
async function compareRows(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: bigint; differing: bigint }>(
    `select (select count(*) from agents_bench.column_row) as count, count(*) as differing from (
       (table agents_bench.column_row except table agents_bench.sql_row)
       union all
       (table agents_bench.sql_row except table agents_bench.column_row)) as difference`,
  )
  const [found] = rows
  if (!found || found.differing > 0n || found.count === 0n) {
    throw new Failure(`${found?.differing} rows differ.`)
  }
  return Number(found.count)
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000
}
