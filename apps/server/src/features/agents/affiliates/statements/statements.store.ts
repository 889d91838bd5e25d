import { assert, type Uuid } from '@baize/kernel'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'
import type { PastStatement, StoredRun, StoredStatement } from './statement.ts'

export const RUN_COLUMNS = `r.id as "runId", r.cause_id as "causeId", r.month, r.version, r.state,
  r.counted_to as "countedTo", r.input_hash as "inputHash", r.affiliates,
  r.month_minor as "monthMinor", r.pay_minor as "payMinor", r.made_at as "madeAt", r.paid_at as "paidAt"`

export const STATEMENT_COLUMNS = `s.affiliate_id as "affiliateId", s.deal_id as "dealId",
  s.stake_minor as "stakeMinor", s.payout_minor as "payoutMinor", s.jackpot_minor as "jackpotMinor",
  s.bonus_minor as "bonusMinor", s.rebate_minor as "rebateMinor", s.fee_minor as "feeMinor",
  s.chargeback_minor as "chargebackMinor", s.before, s.after, s.ngr, s.base,
  s.active_members as "activeMembers", s.tier, s.share_minor as "shareMinor",
  s.cpa_minor as "cpaMinor", s.cpa_players as "cpaPlayers", s.reversed_players as "reversedPlayers",
  s.sub_minor as "subMinor", s.adjustments, s.month_minor as "monthMinor", s.pay_minor as "payMinor",
  s.left_minor as "leftMinor"`

export async function loadRun(database: Queryable, runId: bigint): Promise<StoredRun | undefined> {
  const found = await database.query<StoredRun>(
    `select ${RUN_COLUMNS} from affiliate_run r where r.id = $1`,
    [runId],
  )
  return found.rows[0]
}

/** All versions of a month, the first before the others. */
export async function loadVersions(
  database: Queryable,
  month: string,
): Promise<readonly StoredRun[]> {
  const found = await database.query<StoredRun>(
    `select ${RUN_COLUMNS} from affiliate_run r where r.month = $1 order by r.version`,
    [month],
  )
  return found.rows
}

/** Where months stand: the last that was approved, and the first with a deal. Null for none. */
export async function loadMonthsDone(
  database: Queryable,
): Promise<{ readonly lastMonth: string | null; readonly firstMonth: string | null }> {
  const found = await database.query<{ lastMonth: string | null; firstMonth: string | null }>(
    `select (select max(month) from affiliate_run where state in ('approved', 'paid')) as "lastMonth",
       (select min(from_month) from affiliate_deal) as "firstMonth"`,
  )
  return found.rows[0] ?? { lastMonth: null, firstMonth: null }
}

/** Statements in force of one affiliate, or of all where there is none, in the order of their months. */
export async function loadPastStatements(
  database: Queryable,
  affiliateId: bigint | null = null,
): Promise<ReadonlyMap<bigint, readonly PastStatement[]>> {
  const found = await database.query<PastStatement>(
    `select ${STATEMENT_COLUMNS}, r.month
       from affiliate_statement s join affiliate_run r on r.id = s.run_id
      where r.state in ('approved', 'paid') and ($1::bigint is null or s.affiliate_id = $1)
      order by s.affiliate_id, r.month`,
    [affiliateId],
  )
  return Map.groupBy(found.rows, ({ affiliateId }) => affiliateId)
}

export interface NewRun {
  readonly month: string
  readonly version: number
  readonly causeId: Uuid
  readonly countedTo: Date
  readonly inputHash: Buffer
  readonly statements: readonly StoredStatement[]
  readonly madeAt: Date
  /** Null for the house itself. */
  readonly madeBy: string | null
}

/** Stores a version in place of the last unapproved one. */
export async function insertRun(tx: Tx, run: NewRun): Promise<bigint> {
  await tx.query(
    `update affiliate_run set state = 'replaced' where month = $1 and state = 'previewed'`,
    [run.month],
  )
  const inserted = await tx.query<{ id: bigint }>(
    `insert into affiliate_run (cause_id, month, version, state, counted_to, input_hash, affiliates,
       month_minor, pay_minor, made_at, made_by)
     values ($1, $2, $3, 'previewed', $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      ...[run.causeId, run.month, run.version, run.countedTo, run.inputHash],
      run.statements.length,
      sumOf(run.statements, ({ monthMinor }) => monthMinor),
      sumOf(run.statements, ({ payMinor }) => payMinor),
      ...[run.madeAt, run.madeBy],
    ],
  )
  const runId = inserted.rows[0]?.id
  assert(runId !== undefined, 'a month that was written has a number')
  for (const statement of run.statements) await insertStatement(tx, runId, statement)
  return runId
}

async function insertStatement(tx: Tx, runId: bigint, row: StoredStatement): Promise<void> {
  await tx.query(
    `insert into affiliate_statement (run_id, affiliate_id, deal_id, stake_minor, payout_minor,
       jackpot_minor, bonus_minor, rebate_minor, fee_minor, chargeback_minor, before, after, ngr, base,
       active_members, tier, share_minor, cpa_minor, cpa_players, reversed_players, sub_minor,
       adjustments, month_minor, pay_minor, left_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
       $20, $21, $22, $23, $24, $25)`,
    [
      ...[runId, row.affiliateId, row.dealId, row.stakeMinor, row.payoutMinor, row.jackpotMinor],
      ...[row.bonusMinor, row.rebateMinor, row.feeMinor, row.chargebackMinor],
      ...[row.before, row.after, row.ngr, row.base].map((each) => JSON.stringify(each)),
      ...[row.activeMembers, row.tier, row.shareMinor, row.cpaMinor, row.cpaPlayers],
      ...[row.reversedPlayers, row.subMinor, JSON.stringify(row.adjustments)],
      ...[row.monthMinor, row.payMinor, row.leftMinor],
    ],
  )
}

/** Approves a month; what it pays is paid from then on. False where somebody was first. */
export async function approveStored(
  tx: Tx,
  runId: bigint,
  approved: { readonly at: Date; readonly by: string },
): Promise<boolean> {
  const changed = await tx.query(
    `update affiliate_run set state = 'approved', approved_at = $2, approved_by = $3
      where id = $1 and state = 'previewed'`,
    [runId, approved.at, approved.by],
  )
  await tx.query(
    `insert into affiliate_payment (run_id, affiliate_id, pay_minor)
     select run_id, affiliate_id, pay_minor from affiliate_statement where run_id = $1 and pay_minor > 0`,
    [runId],
  )
  return changed.rowCount === 1
}

function sumOf(
  statements: readonly StoredStatement[],
  of: (statement: StoredStatement) => bigint,
): bigint {
  return statements.reduce((sum, each) => sum + of(each), 0n)
}
