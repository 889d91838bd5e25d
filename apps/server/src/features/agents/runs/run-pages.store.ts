import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { RunState, StoredRun } from './run.ts'
import { ROW_COLUMNS, RUN_COLUMNS } from './runs.store.ts'
import type { RowWithTerms } from './view-run.ts'

interface Page {
  readonly pageNo: number
  readonly pageSize: number
}

/** Runs for staff, the newest first, and how many wait for an approval. */
export async function loadRunPage(
  database: Queryable,
  {
    type,
    state,
    pageNo,
    pageSize,
  }: Page & { readonly type?: string | undefined; readonly state?: RunState | undefined },
): Promise<{
  readonly rows: readonly StoredRun[]
  readonly totalCount: number
  readonly waitingCount: number
}> {
  const where = '($1::text is null or r.type = $1) and ($2::text is null or r.state = $2)'
  const values = [type ?? null, state ?? null]
  const [page, counted] = await Promise.all([
    database.query<StoredRun>(
      `select ${RUN_COLUMNS} from agent_run r where ${where}
        order by r.id desc limit $3 offset $4`,
      [...values, pageSize, (pageNo - 1) * pageSize],
    ),
    database.query<{ total: number; waiting: number }>(
      `select (select count(*)::int from agent_run r where ${where}) as total,
         (select count(*)::int from agent_run where state = 'previewed') as waiting`,
      values,
    ),
  ])
  const { total = 0, waiting = 0 } = counted.rows[0] ?? {}
  return { rows: page.rows, totalCount: total, waitingCount: waiting }
}

/** The version that a run is compared with: the one before it that was not replaced. */
export async function loadRunBefore(
  database: Queryable,
  { type, period, windowKey, version }: StoredRun,
): Promise<StoredRun | undefined> {
  const found = await database.query<StoredRun>(
    `select ${RUN_COLUMNS} from agent_run r
      where r.type = $1 and r.period = $2 and r.window_key = $3 and r.version < $4
        and r.state <> 'replaced' order by r.version desc limit 1`,
    [type, period, windowKey, version],
  )
  return found.rows[0]
}

/** The last five are null where the version before has no such row. */
export interface RowBesideBefore extends RowWithTerms {
  readonly payoutBeforeMinor: bigint | null
  readonly lateValidBetMinor: bigint | null
  readonly lateNetLossMinor: bigint | null
  readonly lateActiveMembers: number | null
  readonly lateCarryInMinor: bigint | null
}

/** Rows of a run beside what the version before paid, in the order of the run. */
export async function loadRowPage(
  database: Queryable,
  runs: { readonly runId: bigint; readonly beforeId: bigint | undefined },
  { onlyChanged, pageNo, pageSize }: Page & { readonly onlyChanged: boolean },
) {
  const from = `from agent_run_row w join agent_contract c on c.id = w.contract_id
    left join agent_run_row b on b.run_id = $2 and b.contract_id = w.contract_id
    where w.run_id = $1 and (not $3 or w.payout_minor <> coalesce(b.payout_minor, 0))`
  const values = [runs.runId, runs.beforeId ?? null, onlyChanged]
  const [page, counted] = await Promise.all([
    database.query<RowBesideBefore>(
      `select ${ROW_COLUMNS}, c.terms, b.payout_minor as "payoutBeforeMinor",
          w.valid_bet_minor - b.valid_bet_minor as "lateValidBetMinor",
          w.net_loss_minor - b.net_loss_minor as "lateNetLossMinor",
          w.active_members - b.active_members as "lateActiveMembers",
          w.carry_in_minor - b.carry_in_minor as "lateCarryInMinor" ${from}
        order by w.place limit $4 offset $5`,
      [...values, pageSize, (pageNo - 1) * pageSize],
    ),
    database.query<{ total: number }>(`select count(*)::int as total ${from}`, values),
  ])
  return { rows: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** The rows of a run in which a member receives, or gives. */
export async function loadRowsOf(
  database: Queryable,
  runId: bigint,
  memberId: bigint,
): Promise<readonly RowWithTerms[]> {
  const found = await database.query<RowWithTerms>(
    `select ${ROW_COLUMNS}, c.terms from agent_run_row w join agent_contract c on c.id = w.contract_id
      where w.run_id = $1 and (w.receiver_id = $2 or w.giver_id = $2) order by w.place`,
    [runId, memberId],
  )
  return found.rows
}
