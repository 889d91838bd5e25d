import type { AgentRunType } from '@baize/contract'
import { assert, type Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A net by the run and the agent it is of. */
export interface NetKey {
  readonly runId: bigint
  readonly agentId: bigint
}

/** What a run moves for an agent, as it is locked with the money. */
export interface NetRow extends NetKey {
  readonly netMinor: bigint
  readonly debtRepaidMinor: bigint
  readonly creditRepaidMinor: bigint
  readonly postedAt: Date | null
}

const NET_COLUMNS = `n.run_id as "runId", n.agent_id as "agentId", n.net_minor as "netMinor",
  n.debt_repaid_minor as "debtRepaidMinor", n.credit_repaid_minor as "creditRepaidMinor",
  n.posted_at as "postedAt"`

/** Marked as posted in the commit that moves its money. */
export const runNets: Companion<NetKey, NetRow> = {
  name: 'net of an agent',
  mapKey: ({ runId, agentId }) => `${runId} ${agentId}`,
  async lock(client, keys) {
    const found = await client.query<NetRow>({
      name: 'agent-run-nets-lock',
      text: `select ${NET_COLUMNS} from agent_run_net n
        join unnest($1::bigint[], $2::bigint[]) as wanted(run_id, agent_id) using (run_id, agent_id)
        order by n.run_id, n.agent_id for no key update of n`,
      values: [keys.map(({ runId }) => runId), keys.map(({ agentId }) => agentId)],
    })
    return found.rows.map((row) => [{ runId: row.runId, agentId: row.agentId }, row] as const)
  },
  async save(client, rows) {
    await client.query({
      name: 'agent-run-nets-save',
      text: `update agent_run_net n set posted_at = g.posted_at,
          debt_repaid_minor = g.debt, credit_repaid_minor = g.credit
        from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::bigint[], $5::bigint[])
          as g(run_id, agent_id, posted_at, debt, credit)
        where n.run_id = g.run_id and n.agent_id = g.agent_id`,
      values: [
        ...[rows.map(([key]) => key.runId), rows.map(([key]) => key.agentId)],
        ...[rows.map(([, row]) => row.postedAt), rows.map(([, row]) => row.debtRepaidMinor)],
        rows.map(([, row]) => row.creditRepaidMinor),
      ],
    })
  },
}

/** Agents of a run whose money has not moved, some at a time. */
export async function loadUnposted(
  database: Queryable,
  runId: bigint,
  limit: number,
): Promise<readonly NetRow[]> {
  const found = await database.query<NetRow>(
    `select ${NET_COLUMNS} from agent_run_net n
      where n.run_id = $1 and n.posted_at is null and n.net_minor <> 0 order by n.agent_id limit $2`,
    [runId, limit],
  )
  return found.rows
}

export interface UnpaidRun {
  readonly runId: bigint
  readonly causeId: Uuid
  readonly type: AgentRunType
  readonly firstDay: string
  readonly lastDay: string
}

/** Runs that were approved and are not paid to their end, the earliest first. */
export async function startUnpaidRuns(database: Queryable): Promise<readonly UnpaidRun[]> {
  const found = await database.query<UnpaidRun>(
    `with begun as (update agent_run set state = 'paying' where state = 'approved')
     select id as "runId", cause_id as "causeId", type, first_day::text as "firstDay",
            last_day::text as "lastDay" from agent_run
      where state in ('approved', 'paying') order by id`,
  )
  return found.rows
}

/** Agents to whom a run brought something, with how much. */
export async function loadPaidAgents(
  database: Queryable,
  runId: bigint,
): Promise<readonly Pick<NetRow, 'agentId' | 'netMinor'>[]> {
  const found = await database.query<Pick<NetRow, 'agentId' | 'netMinor'>>(
    `select agent_id as "agentId", net_minor as "netMinor" from agent_run_net
      where run_id = $1 and net_minor > 0 order by agent_id`,
    [runId],
  )
  return found.rows
}

/**
 * Ends a run of which everything has moved; true for whoever is first. Agents whose deps cancel out have nothing to
 * move.
 */
export async function finishRun(database: Queryable, runId: bigint, at: Date): Promise<boolean> {
  await database.query(
    `update agent_run_net set posted_at = $2
      where run_id = $1 and posted_at is null and net_minor = 0`,
    [runId, at],
  )
  const ended = await database.query(
    `update agent_run set state = 'paid', paid_at = $2
      where id = $1 and state = 'paying'
        and not exists (select from agent_run_net where run_id = $1 and posted_at is null)`,
    [runId, at],
  )
  const found = await database.query<{ state: string }>(
    'select state from agent_run where id = $1',
    [runId],
  )
  assert(found.rows[0]?.state === 'paid', 'a run of which everything has moved is paid')
  return ended.rowCount === 1
}
