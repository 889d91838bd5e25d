import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'

/** A state that an order reached. */
export interface HistoryStep {
  readonly orderId: string
  readonly state: string
  readonly at: Date
  readonly byWhom: string
}

export interface HistoryDeposit {
  readonly depositId: string
  readonly memberId: string
  readonly requestKey: string
  readonly requestHash: string
  readonly methodId: string
  readonly kind: 'hosted' | 'bank_transfer'
  readonly amountMinor: string
  readonly paidMinor: string | null
  readonly currency: string
  readonly state: string
  readonly provider: string
  readonly paymentId: string | null
  readonly turnoverPercent: number
  readonly receivingAccountId: string | null
  readonly transferReference: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly finishedAt: Date | null
}

export async function saveHistoryDeposits(
  tx: Tx,
  deposits: readonly HistoryDeposit[],
): Promise<void> {
  await tx.query(
    `insert into deposit (id, order_number, member_id, request_key, request_hash, method_id, kind, amount_minor,
       paid_minor, currency, state, provider, is_asked, payment_id, turnover_percent, receiving_account_id,
       transfer_reference, created_at, expires_at, finished_at)
     select d."depositId", 'D-' || to_char(d."createdAt" at time zone 'UTC', 'YYYYMMDD') || '-' ||
         nextval('deposit_number'),
       d."memberId", d."requestKey", decode(d."requestHash", 'hex'), d."methodId", d.kind, d."amountMinor",
       d."paidMinor", d.currency, d.state, d.provider, d.kind = 'hosted', d."paymentId", d."turnoverPercent",
       d."receivingAccountId", d."transferReference", d."createdAt", d."expiresAt", d."finishedAt"
       from jsonb_to_recordset($1) as d("depositId" uuid, "memberId" bigint, "requestKey" uuid,
         "requestHash" text, "methodId" text, kind text, "amountMinor" bigint, "paidMinor" bigint, currency text,
         state text, provider text, "paymentId" text, "turnoverPercent" integer, "receivingAccountId" bigint,
         "transferReference" text, "createdAt" timestamptz, "expiresAt" timestamptz, "finishedAt" timestamptz)
      order by d."createdAt", d."depositId"
     on conflict do nothing`,
    [JSON.stringify(deposits)],
  )
}

export interface HistoryLine {
  readonly receivingAccountId: string
  /** Hexadecimal. */
  readonly lineKey: string
  readonly amountMinor: string
  readonly reference: string
  readonly payer: string
  readonly addedAt: Date
  readonly addedBy: string
  readonly depositId: string | null
}

/** What the house's bank shows; a line with a deposit is matched. */
export async function saveHistoryLines(tx: Tx, lines: readonly HistoryLine[]): Promise<void> {
  await tx.query(
    `insert into bank_line (receiving_account_id, line_key, booked_on, amount_minor, reference, reference_plain,
       payer, added_at, added_by, deposit_id, matched_at, matched_by)
     select l."receivingAccountId", decode(l."lineKey", 'hex'), (l."addedAt" at time zone 'UTC')::date,
       l."amountMinor", l.reference, l.reference, l.payer, l."addedAt", l."addedBy", l."depositId",
       case when l."depositId" is not null then l."addedAt" end,
       case when l."depositId" is not null then l."addedBy" end
       from jsonb_to_recordset($1) as l("receivingAccountId" bigint, "lineKey" text, "amountMinor" bigint,
         reference text, payer text, "addedAt" timestamptz, "addedBy" text, "depositId" uuid)
     on conflict do nothing`,
    [JSON.stringify(lines)],
  )
}

export interface HistoryWithdrawal {
  readonly withdrawalId: string
  readonly memberId: string
  readonly bankAccountId: string
  readonly amountMinor: string
  readonly receivedMinor: string
  readonly returnedMinor: string
  readonly currency: string
  readonly state: string
  readonly reason: string | null
  readonly provider: string
  readonly payoutId: string | null
  readonly address: string
  /** The name of who approved it. */
  readonly approver: string | null
  readonly receiveAutomaticallyAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export async function saveHistoryWithdrawals(
  tx: Tx,
  withdrawals: readonly HistoryWithdrawal[],
): Promise<void> {
  await tx.query(
    `insert into withdrawal (id, order_number, member_id, bank_account_id, amount_minor, received_minor,
       returned_minor, currency, state, reason, provider, payout_id, request_ip, first_approver_id,
       receive_automatically_at, created_at, updated_at)
     select w."withdrawalId", 'W-' || to_char(w."createdAt" at time zone 'UTC', 'YYYYMMDD') || '-' ||
         nextval('withdrawal_number'),
       w."memberId", w."bankAccountId", w."amountMinor", w."receivedMinor", w."returnedMinor", w.currency,
       w.state, w.reason, w.provider, w."payoutId", w.address, s.id, w."receiveAutomaticallyAt",
       w."createdAt", w."updatedAt"
       from jsonb_to_recordset($1) as w("withdrawalId" uuid, "memberId" bigint, "bankAccountId" uuid,
         "amountMinor" bigint, "receivedMinor" bigint, "returnedMinor" bigint, currency text, state text,
         reason text, provider text, "payoutId" text, address inet, approver text, "receiveAutomaticallyAt" timestamptz,
         "createdAt" timestamptz, "updatedAt" timestamptz)
       left join staff s on s.display_name = w.approver
      order by w."createdAt", w."withdrawalId"
     on conflict do nothing`,
    [JSON.stringify(withdrawals)],
  )
}

export async function saveHistorySteps(tx: Tx, steps: readonly HistoryStep[]): Promise<void> {
  await tx.query(
    `insert into order_history (order_id, step, state, at, by_whom)
     select s."orderId", row_number() over (partition by s."orderId" order by s.place), s.state, s.at, s."byWhom"
       from jsonb_to_recordset($1) as s("orderId" uuid, place integer, state text, at timestamptz, "byWhom" text)
     on conflict do nothing`,
    [JSON.stringify(steps.map((step, place) => ({ ...step, place })))],
  )
}

/** A player's objection, open. */
export async function saveHistoryObjection(
  tx: Tx,
  objection: { readonly withdrawalId: string; readonly sentence: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into withdrawal_objection (withdrawal_id, said_received_minor, sentence, objected_at)
     values ($1, 0, $2, $3) on conflict do nothing`,
    [objection.withdrawalId, objection.sentence, objection.at],
  )
}

/** Accounts of the house's bank: which takes how much. */
export interface BankOfHouse {
  readonly receivingAccountId: bigint
  readonly minMinor: bigint
  readonly maxMinor: bigint
}

export async function loadBankOfHouse(database: Queryable): Promise<readonly BankOfHouse[]> {
  const found = await database.query<BankOfHouse>(
    `select id as "receivingAccountId", min_minor as "minMinor", max_minor as "maxMinor"
       from receiving_account where is_active order by sort_order`,
  )
  return found.rows
}

/** Numbers for references of transfers by bank. */
export async function takeTransferSerials(tx: Tx, count: number): Promise<readonly bigint[]> {
  const found = await tx.query<{ serial: bigint }>(
    `select nextval('transfer_reference_number') as serial from generate_series(1, $1)`,
    [count],
  )
  return found.rows.map(({ serial }) => serial)
}
