import type {
  PayoutHindrance,
  RuleDecision,
  SpotCheckResult,
  WithdrawalState,
} from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'
import { writeFacts } from './payout-facts.store.ts'

/** What the rule decided about a withdrawal. */
export interface PayoutDecision {
  readonly atMs: number
  readonly version: number
  readonly hindrances: readonly PayoutHindrance[]
  readonly facts: object
  readonly isDrawn: boolean
}

/** Decisions of the rule, written with the order they are about; there is one for each at most. */
export const payoutDecisions: Companion<Uuid, PayoutDecision> = {
  name: 'payout decision',
  mapKey: (withdrawalId) => withdrawalId,
  async lock(client, ids) {
    const found = await client.query<PayoutDecision & { readonly id: Uuid; readonly at: Date }>({
      name: 'payout-decisions-read',
      text: `select withdrawal_id as id, at, version, hindrances, facts, is_drawn as "isDrawn"
        from payout_decision where withdrawal_id = any ($1::uuid[])`,
      values: [ids],
    })
    return found.rows.map(({ id, at, ...row }) => [id, { ...row, atMs: at.getTime() }] as const)
  },
  save: (client, rows) =>
    Promise.all(
      rows.map(([id, row]) =>
        client.query(
          `insert into payout_decision (withdrawal_id, at, version, hindrances, facts, is_drawn)
           values ($1, to_timestamp($2::double precision / 1000.0), $3, $4, $5, $6)`,
          [id, row.atMs, row.version, row.hindrances, writeFacts(row.facts), row.isDrawn],
        ),
      ),
    ),
}

interface StoredRuleDecision {
  readonly version: number
  readonly at: Date
  readonly hindrances: PayoutHindrance[]
  readonly isDrawn: boolean
  readonly result: SpotCheckResult | null
  readonly checkedBy: string | null
  readonly checkedAt: Date | null
  readonly note: string | null
}

/** What the rule decided, and what a check found; undefined where no rule was on. */
export async function loadRuleDecision(
  database: Queryable,
  withdrawalId: Uuid,
): Promise<RuleDecision | undefined> {
  const found = await database.query<StoredRuleDecision>(
    `select d.version, d.at, d.hindrances, d.is_drawn as "isDrawn", c.result, c.staff_name as "checkedBy",
            c.at as "checkedAt", c.note
       from payout_decision d left join payout_check c on c.withdrawal_id = d.withdrawal_id
      where d.withdrawal_id = $1`,
    [withdrawalId],
  )
  const [row] = found.rows
  if (!row) return undefined
  const { version, at, hindrances, isDrawn, result, checkedBy, checkedAt, note } = row
  return {
    ...{ version, at: at.toISOString(), paid: hindrances.length === 0, hindrances, isDrawn },
    check:
      result && checkedAt
        ? { result, by: checkedBy ?? '', at: checkedAt.toISOString(), note }
        : null,
  }
}

/** A payment that is to be checked. */
export interface DueCheck {
  readonly withdrawalId: Uuid
  readonly orderNumber: string
  readonly memberId: string
  readonly username: string
  readonly amountMinor: bigint
  readonly state: WithdrawalState
  readonly paidAt: Date
  readonly version: number
}

// What was called back has been looked at by a person.
const DUE = `from payout_decision d join withdrawal w on w.id = d.withdrawal_id
  where d.is_drawn and w.rule_version is not null
    and not exists (select from payout_check c where c.withdrawal_id = d.withdrawal_id)`
export const DUE_CHECKS = DUE

const CHECKS_SHOWN = 50

/** Drawn payments that nobody has checked, the oldest first. */
export async function loadDueChecks(
  database: Queryable,
): Promise<{ readonly checks: readonly DueCheck[]; readonly count: number }> {
  const [found, counted] = await Promise.all([
    database.query<DueCheck>(
      `select due.*, m.username from (
         select w.id as "withdrawalId", w.order_number as "orderNumber", w.member_id::text as "memberId",
           w.amount_minor as "amountMinor", w.state, d.at as "paidAt", d.version ${DUE}
         order by d.at, w.id limit ${CHECKS_SHOWN}
       ) due join member m on m.id = due."memberId"::bigint order by due."paidAt", due."withdrawalId"`,
    ),
    database.query<{ count: number }>(`select count(*)::int as count ${DUE}`),
  ])
  return { checks: found.rows, count: counted.rows[0]?.count ?? 0 }
}

/** A withdrawal as it stays until the commit; drawn only while the rule's payment of it stands. */
export async function lockPayout(
  tx: Tx,
  withdrawalId: Uuid,
): Promise<
  | { readonly orderNumber: string; readonly amountMinor: bigint; readonly isDrawn: boolean }
  | undefined
> {
  const found = await tx.query<{ orderNumber: string; amountMinor: bigint; isDrawn: boolean }>(
    `select w.order_number as "orderNumber", w.amount_minor as "amountMinor",
            w.rule_version is not null and coalesce(d.is_drawn, false) as "isDrawn"
       from withdrawal w left join payout_decision d on d.withdrawal_id = w.id
      where w.id = $1 for no key update of w`,
    [withdrawalId],
  )
  return found.rows[0]
}

/** False where it was checked before. */
export async function insertCheck(
  tx: Tx,
  check: {
    readonly withdrawalId: Uuid
    readonly at: Date
    readonly staffId: bigint
    readonly staffName: string
    readonly result: SpotCheckResult
    readonly note: string | null
  },
): Promise<boolean> {
  const inserted = await tx.query(
    `insert into payout_check (withdrawal_id, at, staff_id, staff_name, result, note)
     values ($1, $2, $3, $4, $5, $6) on conflict (withdrawal_id) do nothing`,
    [...[check.withdrawalId, check.at, check.staffId, check.staffName, check.result, check.note]],
  )
  return inserted.rowCount === 1
}
