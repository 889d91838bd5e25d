import type { GivenAnswer, WithdrawalCase, WithdrawalFlag } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable } from '../../../../../../platform/database/in-transaction.ts'
import { type FactRules, factValues, REVIEWED_WITHDRAWALS } from '../withdrawal-facts.store.ts'

/** What stood out when somebody of the staff decided, and what they answered to it. */
export interface DecisionRow {
  readonly withdrawalId: Uuid
  readonly decision: WithdrawalCase['decisions'][number]['decision']
  readonly staffId: bigint
  readonly staffName: string
  readonly atMs: number
  readonly flags: readonly WithdrawalFlag[]
  readonly answers: readonly GivenAnswer[]
}

/** Decisions, written in the commit that makes them. Each is new, so there is nothing to lock. */
export const withdrawalDecisions: Companion<Uuid, DecisionRow> = {
  name: 'withdrawal decision',
  mapKey: (id) => id,
  lock: async () => [],
  save: (client, rows) =>
    Promise.all(
      rows.map(([id, row]) =>
        client.query(
          `insert into withdrawal_decision
             (id, withdrawal_id, decision, staff_id, staff_name, at, flags, answers)
           values ($1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000.0), $7, $8)`,
          [
            ...[id, row.withdrawalId, row.decision, row.staffId, row.staffName, row.atMs],
            ...[row.flags, JSON.stringify(row.answers)],
          ],
        ),
      ),
    ),
}

interface StoredDecision {
  readonly decision: DecisionRow['decision']
  readonly by: string
  readonly at: Date
  readonly flags: WithdrawalFlag[]
  readonly answers: GivenAnswer[]
}

const DECISIONS_MAX = 50

export async function loadDecisions(
  database: Queryable,
  withdrawalId: Uuid,
): Promise<readonly StoredDecision[]> {
  const found = await database.query<StoredDecision>(
    `select decision, staff_name as by, at, flags, answers from withdrawal_decision
      where withdrawal_id = $1 order by at, id limit ${DECISIONS_MAX}`,
    [withdrawalId],
  )
  return found.rows
}

export interface FlagNotice {
  readonly flags: WithdrawalFlag[]
  readonly risk: number
  readonly at: Date
}

/** What stood out at the request; undefined until it is noted. */
export async function loadFlagNotice(
  database: Queryable,
  withdrawalId: Uuid,
): Promise<FlagNotice | undefined> {
  const found = await database.query<FlagNotice>(
    'select flags, risk::int as risk, noted_at as at from withdrawal_notice where withdrawal_id = $1',
    [withdrawalId],
  )
  return found.rows[0]
}

/** Notes what stands out now; the first note stays. */
export async function noteFlags(
  database: Queryable,
  rules: FactRules,
  { withdrawalId, at }: { readonly withdrawalId: Uuid; readonly at: Date },
): Promise<void> {
  await database.query(
    `insert into withdrawal_notice (withdrawal_id, flags, risk, noted_at)
     select w.id, noticed.flags, rated.risk, $9 ${REVIEWED_WITHDRAWALS} where w.id = $8
     on conflict (withdrawal_id) do nothing`,
    [...factValues(rules), withdrawalId, at],
  )
}
