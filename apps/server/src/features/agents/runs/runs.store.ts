import type { Uuid } from '@baize/kernel'
import { assert } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { RunWindow, StoredNet, StoredRow, StoredRun } from './run.ts'

export const RUN_COLUMNS = `r.id as "runId", r.cause_id as "causeId", r.type, r.period,
  r.window_key as "windowKey", r.version, r.first_day::text as "firstDay",
  r.last_day::text as "lastDay", r.state, r.counted_to as "countedTo",
  r.input_hash as "inputHash", r.contracts, r.agents, r.house_paid_minor as "housePaidMinor",
  r.paid_minor as "paidMinor", r.owed_minor as "owedMinor", r.made_at as "madeAt",
  r.paid_at as "paidAt"`

export const ROW_COLUMNS = `w.contract_id as "contractId", w.giver_id as "giverId",
  w.receiver_id as "receiverId", w.valid_bet_minor as "validBetMinor",
  w.net_loss_minor as "netLossMinor", w.active_members as "activeMembers",
  w.carry_in_minor as "carryInMinor", w.base_minor as "baseMinor", w.tier,
  w.payout_minor as "payoutMinor", w.carry_out_minor as "carryOutMinor",
  w.delta_minor as "deltaMinor"`

type WindowName = Pick<RunWindow, 'type' | 'period' | 'key'>

/** All versions of a window, the first before the others. */
export async function loadVersions(
  database: Queryable,
  { type, period, key }: WindowName,
): Promise<readonly StoredRun[]> {
  const found = await database.query<StoredRun>(
    `select ${RUN_COLUMNS} from agent_run r
      where r.type = $1 and r.period = $2 and r.window_key = $3 order by r.version`,
    [type, period, key],
  )
  return found.rows
}

export async function loadRun(database: Queryable, runId: bigint): Promise<StoredRun | undefined> {
  const found = await database.query<StoredRun>(
    `select ${RUN_COLUMNS} from agent_run r where r.id = $1`,
    [runId],
  )
  return found.rows[0]
}

/** All rows of a run, in the order of the run. */
export async function loadRows(database: Queryable, runId: bigint): Promise<readonly StoredRow[]> {
  const found = await database.query<StoredRow>(
    `select ${ROW_COLUMNS} from agent_run_row w where w.run_id = $1 order by w.place`,
    [runId],
  )
  return found.rows
}

/** Windows of a kind and period that were run, from a day on. */
export async function loadRunKeys(
  database: Queryable,
  { type, period }: Pick<WindowName, 'type' | 'period'>,
  fromDay: string,
): Promise<ReadonlySet<string>> {
  const found = await database.query<{ key: string }>(
    `select distinct window_key as key from agent_run
      where type = $1 and period = $2 and last_day >= $3::date`,
    [type, period, fromDay],
  )
  return new Set(found.rows.map(({ key }) => key))
}

/** The newest versions of windows since a day in whose days something was counted after them. */
export async function loadLateRuns(
  database: Queryable,
  type: RunWindow['type'],
  fromDay: string,
  offsetMinutes: number,
): Promise<readonly StoredRun[]> {
  const found = await database.query<StoredRun>(
    `select ${RUN_COLUMNS} from agent_run r
      where r.type = $1 and r.last_day >= $2::date and r.state <> 'replaced'
        and r.version = (select max(version) from agent_run o where o.type = r.type
          and o.period = r.period and o.window_key = r.window_key)
        and exists (select from agent_figure f where f.counted_at > r.counted_to
          and f.slot >= r.first_day::timestamp at time zone 'UTC' - make_interval(mins => $3)
          and f.slot < (r.last_day + 1)::timestamp at time zone 'UTC' - make_interval(mins => $3))
      order by r.first_day, r.id`,
    [type, fromDay, offsetMinutes],
  )
  return found.rows
}

/** A version that is new, with everything it came to. */
export interface NewRun {
  readonly window: RunWindow
  readonly days: { readonly first: string; readonly last: string }
  readonly causeId: Uuid
  readonly version: number
  readonly state: 'previewed' | 'approved' | 'paid'
  readonly countedTo: Date
  readonly inputHash: Buffer
  readonly housePaidMinor: bigint
  readonly rows: readonly StoredRow[]
  readonly nets: readonly StoredNet[]
  readonly madeAt: Date
  /** Null for the house itself. */
  readonly madeBy: string | null
}

/** Writes a version down. One of the same window that nobody approved is replaced by it. */
export async function insertRun(tx: Tx, run: NewRun): Promise<bigint> {
  const { type, period, key } = run.window
  await tx.query(
    `update agent_run set state = 'replaced'
      where type = $1 and period = $2 and window_key = $3 and state = 'previewed'`,
    [type, period, key],
  )
  const above = run.nets.filter(({ netMinor }) => netMinor > 0n)
  const below = run.nets.filter(({ netMinor }) => netMinor < 0n)
  const isApproved = run.state !== 'previewed'
  const inserted = await tx.query<{ id: bigint }>(
    `insert into agent_run (type, period, window_key, cause_id, version, first_day, last_day, state,
       counted_to, input_hash, contracts, agents, house_paid_minor, paid_minor, owed_minor,
       made_at, made_by, approved_at, paid_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     returning id`,
    [
      ...[type, period, key, run.causeId, run.version, run.days.first, run.days.last, run.state],
      ...[run.countedTo, run.inputHash, run.rows.length, run.nets.length, run.housePaidMinor],
      ...[sumOf(above), -sumOf(below), run.madeAt, run.madeBy],
      ...[isApproved ? run.madeAt : null, run.state === 'paid' ? run.madeAt : null],
    ],
  )
  const runId = inserted.rows[0]?.id
  assert(runId !== undefined, 'a run that was written has a number')
  await insertRows(tx, runId, run.rows)
  await insertNets(tx, runId, run.nets)
  return runId
}

/** Approves a run; what it moves is paid from then on. */
export async function approveStored(
  tx: Tx,
  runId: bigint,
  approved: { readonly at: Date; readonly by: string },
): Promise<void> {
  await tx.query(
    `update agent_run set state = 'approved', approved_at = $2, approved_by = $3
      where id = $1 and state = 'previewed'`,
    [runId, approved.at, approved.by],
  )
}

async function insertRows(tx: Tx, runId: bigint, rows: readonly StoredRow[]): Promise<void> {
  const column = <Name extends keyof StoredRow>(name: Name) => rows.map((row) => row[name])
  await tx.query(
    `insert into agent_run_row (run_id, place, contract_id, giver_id, receiver_id, valid_bet_minor,
       net_loss_minor, active_members, carry_in_minor, base_minor, tier, payout_minor,
       carry_out_minor, delta_minor)
     select $1, place, contract_id, giver_id, receiver_id, valid_bet, net_loss, active, carry_in, base,
       tier, payout, carry_out, delta
     from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
       $7::integer[], $8::bigint[], $9::bigint[], $10::smallint[], $11::bigint[], $12::bigint[],
       $13::bigint[]) with ordinality as given(contract_id, giver_id, receiver_id, valid_bet,
       net_loss, active, carry_in, base, tier, payout, carry_out, delta, place)`,
    [
      ...[runId, column('contractId'), column('giverId'), column('receiverId')],
      ...[column('validBetMinor'), column('netLossMinor'), column('activeMembers')],
      ...[column('carryInMinor'), column('baseMinor'), column('tier'), column('payoutMinor')],
      ...[column('carryOutMinor'), column('deltaMinor')],
    ],
  )
}

async function insertNets(tx: Tx, runId: bigint, nets: readonly StoredNet[]): Promise<void> {
  await tx.query(
    `insert into agent_run_net (run_id, agent_id, received_minor, given_minor, net_minor)
     select $1, agent, received, given, net
     from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
       as given(agent, received, given, net)`,
    [
      ...[runId, nets.map(({ agentId }) => agentId)],
      ...[nets.map(({ receivedMinor }) => receivedMinor), nets.map(({ givenMinor }) => givenMinor)],
      nets.map(({ netMinor }) => netMinor),
    ],
  )
}

function sumOf(nets: readonly StoredNet[]): bigint {
  return nets.reduce((sum, { netMinor }) => sum + netMinor, 0n)
}
