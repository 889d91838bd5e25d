import type { WithdrawalState } from '@baize/contract'
import type { CurrencyCode, Minor, Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type pg from 'pg'

/** A state that a withdrawal has reached, and who moved it there. */
export interface WithdrawalStepTaken {
  readonly state: WithdrawalState
  readonly atMs: number
  /** `member`, `system`, `provider` or a staff member's name. */
  readonly byWhom: string
}

/** A withdrawal as it is stored. */
export interface WithdrawalRow {
  readonly withdrawalId: Uuid
  readonly orderNumber: string
  readonly memberId: bigint
  readonly bankAccountId: Uuid
  readonly amountMinor: Minor
  readonly currency: CurrencyCode
  readonly state: WithdrawalState
  /** For the player, when it was rejected or failed. */
  readonly reason: string | null
  readonly provider: string
  readonly payoutId: string | null
  readonly requestIp: string | null
  readonly firstApproverId: bigint | null
  readonly secondApproverId: bigint | null
  readonly receiveAutomaticallyAtMs: number | null
  readonly createdAtMs: number
  readonly updatedAtMs: number
  /** How many states it had when it was read. */
  readonly storedSteps: number
  /** States reached since, to be stored with the row. */
  readonly newSteps: readonly WithdrawalStepTaken[]
}

const COLUMNS = `id, order_number, member_id, bank_account_id, amount_minor, currency, state,
  reason, provider, payout_id, request_ip, first_approver_id, second_approver_id,
  receive_automatically_at, created_at, updated_at`

const READ = `select ${COLUMNS}, host(request_ip) as request_host,
    (select count(*)::int from order_history h where h.order_id = withdrawal.id) as stored_steps
  from withdrawal`
const LOCK = {
  name: 'cashier-lock-withdrawals',
  text: `${READ} where id = any ($1::uuid[]) order by id for no key update`,
}
const SAVE = {
  name: 'cashier-save-withdrawal',
  text: `insert into withdrawal (${COLUMNS})
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
      to_timestamp($14::double precision / 1000.0), to_timestamp($15::double precision / 1000.0),
      to_timestamp($16::double precision / 1000.0))
    on conflict (id) do update set
      state = excluded.state, reason = excluded.reason, payout_id = excluded.payout_id,
      first_approver_id = excluded.first_approver_id,
      second_approver_id = excluded.second_approver_id,
      receive_automatically_at = excluded.receive_automatically_at,
      updated_at = excluded.updated_at`,
}
const SAVE_STEPS = {
  name: 'cashier-save-steps',
  text: `insert into order_history (order_id, step, state, at, by_whom)
    select $1, $2::int + number, state, to_timestamp(at_ms / 1000.0), by_whom
      from unnest($3::text[], $4::double precision[], $5::text[])
        with ordinality as taken (state, at_ms, by_whom, number)`,
}

/** Withdrawals, locked and written with the money they move. */
export const withdrawals: Companion<Uuid, WithdrawalRow> = {
  name: 'withdrawal',
  keyText: (withdrawalId) => withdrawalId,
  async lock(client, ids) {
    const found = await client.query<StoredWithdrawal>({ ...LOCK, values: [ids] })
    return found.rows.map((row) => [row.id, readWithdrawal(row)] as const)
  },
  save(client, rows) {
    return Promise.all(
      rows.flatMap(([, row]) => [
        client.query({ ...SAVE, values: saveValues(row) }),
        client.query({ ...SAVE_STEPS, values: stepValues(row) }),
      ]),
    )
  },
}

export async function loadWithdrawal(
  pool: pg.Pool,
  withdrawalId: Uuid,
): Promise<WithdrawalRow | undefined> {
  const found = await pool.query<StoredWithdrawal>(`${READ} where id = $1`, [withdrawalId])
  return found.rows[0] && readWithdrawal(found.rows[0])
}

function saveValues(row: WithdrawalRow): unknown[] {
  return [
    row.withdrawalId,
    row.orderNumber,
    row.memberId,
    row.bankAccountId,
    row.amountMinor,
    row.currency,
    row.state,
    row.reason,
    row.provider,
    row.payoutId,
    row.requestIp,
    row.firstApproverId,
    row.secondApproverId,
    row.receiveAutomaticallyAtMs,
    row.createdAtMs,
    row.updatedAtMs,
  ]
}

function stepValues(row: WithdrawalRow): unknown[] {
  return [
    row.withdrawalId,
    row.storedSteps,
    row.newSteps.map((step) => step.state),
    row.newSteps.map((step) => step.atMs),
    row.newSteps.map((step) => step.byWhom),
  ]
}

/** A row as the driver hands it over; a pool without our types sends bigints as text. */
interface StoredWithdrawal {
  readonly id: Uuid
  readonly order_number: string
  readonly member_id: bigint | string
  readonly bank_account_id: Uuid
  readonly amount_minor: bigint | string
  readonly currency: string
  readonly state: string
  readonly reason: string | null
  readonly provider: string
  readonly payout_id: string | null
  readonly request_host: string | null
  readonly first_approver_id: bigint | string | null
  readonly second_approver_id: bigint | string | null
  readonly receive_automatically_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly stored_steps: number
}

function readWithdrawal(row: StoredWithdrawal): WithdrawalRow {
  const idOf = (value: bigint | string | null) => (value === null ? null : BigInt(value))
  return {
    withdrawalId: row.id,
    orderNumber: row.order_number,
    memberId: BigInt(row.member_id),
    bankAccountId: row.bank_account_id,
    amountMinor: BigInt(row.amount_minor) as Minor,
    currency: row.currency as CurrencyCode,
    state: row.state as WithdrawalState,
    reason: row.reason,
    provider: row.provider,
    payoutId: row.payout_id,
    requestIp: row.request_host,
    firstApproverId: idOf(row.first_approver_id),
    secondApproverId: idOf(row.second_approver_id),
    receiveAutomaticallyAtMs: row.receive_automatically_at?.getTime() ?? null,
    createdAtMs: row.created_at.getTime(),
    updatedAtMs: row.updated_at.getTime(),
    storedSteps: row.stored_steps,
    newSteps: [],
  }
}
