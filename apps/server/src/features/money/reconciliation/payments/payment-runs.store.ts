import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { loadRuns, PAYMENTS, type RunRow } from '../runs.store.ts'

/** What is owed at the end of a day: by the provider's report, by our books, and between the two. */
export interface OwedRow {
  readonly runId: string
  readonly owedTheirsMinor: bigint | null
  readonly owedOursMinor: bigint | null
  readonly onTheWayMinor: bigint | null
}

const OWED = `select id::text as "runId", owed_theirs_minor as "owedTheirsMinor",
  owed_ours_minor as "owedOursMinor", on_the_way_minor as "onTheWayMinor" from payment_run`

export async function saveOwed(
  database: Queryable,
  { runId, owedTheirsMinor, owedOursMinor, onTheWayMinor }: OwedRow,
): Promise<void> {
  await database.query(
    `update payment_run set owed_theirs_minor = $2, owed_ours_minor = $3, on_the_way_minor = $4
     where id = $1`,
    [runId, owedTheirsMinor, owedOursMinor, onTheWayMinor],
  )
}

export type PaymentRunRow = RunRow & OwedRow

/** The figures of some runs. */
export async function withOwed(
  database: Queryable,
  runs: readonly RunRow[],
): Promise<readonly PaymentRunRow[]> {
  const found = await database.query<OwedRow>(`${OWED} where id = any($1::bigint[])`, [
    runs.map(({ runId }) => runId),
  ])
  const owed = new Map(found.rows.map((row) => [row.runId, row]))
  return runs.map((run) => ({ ...NOTHING_SAID, ...run, ...owed.get(run.runId) }))
}

const NOTHING_SAID = { owedTheirsMinor: null, owedOursMinor: null, onTheWayMinor: null }

export async function loadPaymentRuns(
  database: Queryable,
  page: { readonly limit: number; readonly offset: number },
) {
  const { rows, totalCount } = await loadRuns(database, PAYMENTS, page)
  return { rows: await withOwed(database, rows), totalCount }
}

/** Of each provider the newest day that was compared to its end. */
export async function loadNewestOwed(
  database: Queryable,
): Promise<readonly (OwedRow & { readonly provider: string; readonly from: Date })[]> {
  const found = await database.query<OwedRow & { provider: string; from: Date }>(
    `select distinct on (provider) provider, from_at as "from", id::text as "runId",
       owed_theirs_minor as "owedTheirsMinor", owed_ours_minor as "owedOursMinor",
       on_the_way_minor as "onTheWayMinor"
     from payment_run where state = 'finished' order by provider, from_at desc, id desc`,
  )
  return found.rows
}
