import type { DepositKind, DepositState, FeePayer } from '@baize/contract'
import type { Minor, Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type pg from 'pg'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import { type OrderStep, saveOrderSteps } from './order-steps.store.ts'

/** A deposit as it is stored. */
export interface DepositRow {
  readonly depositId: Uuid
  readonly orderNumber: string
  readonly memberId: bigint
  readonly requestHash: Buffer
  readonly methodId: string
  readonly amountMinor: Minor
  readonly kind: DepositKind
  /** The fee of what was asked, or of what arrived, whoever bears it. */
  readonly feeMinor: Minor
  /** The terms of the hour in which it was ordered. */
  readonly feeBps: number
  readonly feeFixedMinor: Minor
  readonly feePayer: FeePayer
  /** How much of what is credited must be staked, by the terms of that hour too. */
  readonly turnoverPercent: number
  readonly currency: string
  readonly state: DepositState
  readonly provider: string
  /** The provider may have it: nobody else is asked before it is known that it has not. */
  readonly isAsked: boolean
  readonly paymentId: string | null
  readonly payUrl: string | null
  /** Of a transfer by bank: the house's account that it goes to, and what is written on it. */
  readonly receivingAccountId: bigint | null
  readonly transferReference: string | null
  /** Of an address: where coins go, and the one payment that this order is. */
  readonly payAddress: string | null
  readonly payNetwork: string | null
  readonly addressMinMinor: Minor | null
  readonly confirmationsNeeded: number | null
  readonly confirmationsSeen: number
  readonly transactionId: string | null
  /** How often it was sent on its way back, the provider's name for the newest try, and why that was refused. */
  readonly refundNo: number
  readonly refundId: string | null
  readonly refundRefusal: string | null
  /** From staff to the player, where they declined it. */
  readonly answer: string | null
  readonly paidMinor: Minor | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly finishedAt: Date | null
  /** How many states it had when it was read. */
  readonly storedSteps: number
  /** States reached since, to be stored with the row. */
  readonly newSteps: readonly OrderStep<DepositState>[]
}

/** What a row is read from; the table is `d`. */
export const DEPOSIT_COLUMNS = `d.id as "depositId", d.order_number as "orderNumber", d.member_id as "memberId",
  d.request_hash as "requestHash", d.method_id as "methodId", d.amount_minor as "amountMinor",
  d.kind, d.fee_minor as "feeMinor", d.fee_bps as "feeBps", d.fee_fixed_minor as "feeFixedMinor",
  d.fee_payer as "feePayer", d.turnover_percent as "turnoverPercent", d.currency, d.state, d.provider, d.is_asked as "isAsked",
  d.payment_id as "paymentId",
  d.pay_url as "payUrl", d.receiving_account_id as "receivingAccountId",
  d.transfer_reference as "transferReference", d.answer, d.pay_address as "payAddress",
  d.pay_network as "payNetwork", d.address_min_minor as "addressMinMinor",
  d.confirmations_needed as "confirmationsNeeded", d.confirmations_seen as "confirmationsSeen",
  d.transaction_id as "transactionId", d.refund_no as "refundNo", d.refund_id as "refundId",
  d.refund_refusal as "refundRefusal", d.paid_minor as "paidMinor", d.created_at as "createdAt",
  d.expires_at as "expiresAt", d.finished_at as "finishedAt",
  (select count(*)::integer from order_history h where h.order_id = d.id) as "storedSteps",
  '{}'::text[] as "newSteps"`

/** Deposits, locked with the money they bring and changed with it. New ones come by `insertDeposit`. */
export const deposits: Companion<Uuid, DepositRow> = {
  name: 'deposit',
  mapKey: String,
  async lock(client, ids) {
    const found = await client.query<DepositRow>(
      `select ${DEPOSIT_COLUMNS} from deposit d where d.id = any($1::uuid[]) order by d.id
       for no key update of d`,
      [ids],
    )
    return found.rows.map((row) => [row.depositId, row] as const)
  },
  save: (client, rows) =>
    Promise.all(
      rows.flatMap(([id, row]) => [
        client.query(
          `update deposit set state = $2, payment_id = $3, pay_url = $4, paid_minor = $5,
             finished_at = $6, fee_minor = $7, expires_at = $8, answer = $9,
             pay_address = $10, pay_network = $11, address_min_minor = $12,
             confirmations_needed = $13, confirmations_seen = $14, transaction_id = $15,
             refund_no = $16, refund_id = $17, refund_refusal = $18
           where id = $1`,
          [
            id,
            ...[row.state, row.paymentId, row.payUrl, row.paidMinor, row.finishedAt, row.feeMinor],
            ...[row.expiresAt, row.answer, row.payAddress, row.payNetwork, row.addressMinMinor],
            ...[row.confirmationsNeeded, row.confirmationsSeen, row.transactionId],
            ...[row.refundNo, row.refundId, row.refundRefusal],
          ],
        ),
        saveOrderSteps(client, id, row.storedSteps, row.newSteps),
      ]),
    ),
}

export async function loadDeposit(
  database: Queryable,
  depositId: Uuid,
): Promise<DepositRow | undefined> {
  const found = await database.query<DepositRow>(
    `select ${DEPOSIT_COLUMNS} from deposit d where d.id = $1`,
    [depositId],
  )
  return found.rows[0]
}

/** Order numbers of deposits by ID. */
export async function loadDepositNumbers(
  database: Queryable,
  depositIds: readonly (Uuid | null | undefined)[],
): Promise<ReadonlyMap<Uuid, string>> {
  const wanted = depositIds.filter((each) => each)
  if (wanted.length === 0) return new Map()
  const found = await database.query<{ id: Uuid; orderNumber: string }>(
    `select id, order_number as "orderNumber" from deposit where id = any($1::uuid[])`,
    [wanted],
  )
  return new Map(found.rows.map(({ id, orderNumber }) => [id, orderNumber]))
}

/** The order that is this payment to an address. */
export async function findDepositByTransaction(
  database: Queryable,
  provider: string,
  transactionId: string,
): Promise<DepositRow | undefined> {
  const found = await database.query<DepositRow>(
    `select ${DEPOSIT_COLUMNS} from deposit d where d.provider = $1 and d.transaction_id = $2`,
    [provider, transactionId],
  )
  return found.rows[0]
}

/** Counts confirmations on while they come; false when there is nothing new to tell. */
export async function raiseConfirmations(
  database: Queryable,
  depositId: Uuid,
  transactionId: string,
  confirmations: number,
): Promise<boolean> {
  const raised = await database.query(
    `update deposit set confirmations_seen = $3
     where id = $1 and transaction_id = $2 and state = 'confirming' and confirmations_seen < $3`,
    [depositId, transactionId, confirmations],
  )
  return raised.rowCount === 1
}

/** The order for which an address was made: the provider knows this payment by its name. */
export async function findFirstOfPayment(
  database: Queryable,
  { provider, paymentId }: Pick<DepositRow, 'provider' | 'paymentId'>,
): Promise<DepositRow | undefined> {
  const found = await database.query<DepositRow>(
    `select ${DEPOSIT_COLUMNS} from deposit d where d.kind = 'crypto' and d.provider = $1 and d.payment_id = $2
     order by d.id limit 1`,
    [provider, paymentId],
  )
  return found.rows[0]
}

/** Notes the provider's name for a try to send it back. */
export async function saveRefundId(
  database: Queryable,
  { depositId, refundNo }: Pick<DepositRow, 'depositId' | 'refundNo'>,
  refundId: string,
): Promise<void> {
  await database.query('update deposit set refund_id = $3 where id = $1 and refund_no = $2', [
    depositId,
    refundNo,
    refundId,
  ])
}

export async function findDepositByKey(
  database: Queryable,
  requestKey: Uuid,
): Promise<DepositRow | undefined> {
  const found = await database.query<DepositRow>(
    `select ${DEPOSIT_COLUMNS} from deposit d where d.request_key = $1`,
    [requestKey],
  )
  return found.rows[0]
}

export async function loadDeposits(
  pool: pg.Pool,
  memberId: bigint,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: DepositRow[]; totalCount: number }> {
  const [rows, count] = await Promise.all([
    pool.query<DepositRow>(
      `select ${DEPOSIT_COLUMNS} from deposit d where d.member_id = $1 order by d.id desc
       limit $2 offset $3`,
      [memberId, page.pageSize, (page.pageNo - 1) * page.pageSize],
    ),
    pool.query<{ deposits: bigint }>(
      'select count(*) as deposits from deposit where member_id = $1',
      [memberId],
    ),
  ])
  return { rows: rows.rows, totalCount: Number(count.rows[0]?.deposits ?? 0n) }
}

/** Locks the member's place in the queue, so that two orders at once see each other. */
export async function countOpenDeposits(tx: pg.ClientBase, memberId: bigint): Promise<number> {
  await tx.query('select 1 from member where id = $1 for no key update', [memberId])
  const found = await tx.query<{ open: number }>(
    `select count(*)::integer as open from deposit
     where member_id = $1 and state in ('created', 'pending', 'proof_sent')`,
    [memberId],
  )
  return found.rows[0]?.open ?? 0
}

export async function nextDepositSerial(tx: pg.ClientBase): Promise<bigint> {
  const found = await tx.query<{ serial: bigint }>(`select nextval('deposit_number') as serial`)
  return found.rows[0]?.serial ?? 0n
}

export async function insertDeposit(
  tx: pg.ClientBase,
  row: DepositRow,
  requestKey: Uuid,
): Promise<void> {
  await tx.query(
    `insert into deposit (id, order_number, member_id, request_key, request_hash, method_id,
       amount_minor, fee_minor, currency, state, provider, created_at, expires_at, kind, fee_bps,
       fee_fixed_minor, fee_payer, receiving_account_id, transfer_reference, turnover_percent,
       pay_address, pay_network, address_min_minor, confirmations_needed, transaction_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)`,
    [
      row.depositId,
      row.orderNumber,
      row.memberId,
      requestKey,
      row.requestHash,
      row.methodId,
      row.amountMinor,
      row.feeMinor,
      row.currency,
      row.state,
      row.provider,
      row.createdAt,
      row.expiresAt,
      ...[row.kind, row.feeBps, row.feeFixedMinor, row.feePayer],
      ...[row.receivingAccountId, row.transferReference, row.turnoverPercent],
      ...[row.payAddress, row.payNetwork, row.addressMinMinor, row.confirmationsNeeded],
      row.transactionId,
    ],
  )
}

/**
 * Takes an order that nobody else is asking about, to ask this provider; false when somebody is, or when it
 * is no longer to be asked about. Nobody asks for longer than the claim holds.
 */
export async function claimOffer(
  database: Queryable,
  depositId: Uuid,
  provider: string,
  at: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const claimed = await database.query(
    `update deposit set asking_until = $3, provider = $2, is_asked = true
     where id = $1 and state = 'created' and (asking_until is null or asking_until < $4)
       and (not is_asked or provider = $2)`,
    [depositId, provider, at.until, at.now],
  )
  return claimed.rowCount === 1
}

/** Lets go of the order; `hasTaken` false when it is certain that the provider has it not. */
export async function releaseOffer(
  database: Queryable,
  depositId: Uuid,
  hasTaken: boolean,
): Promise<void> {
  await database.query(
    'update deposit set asking_until = null, is_asked = is_asked and $2 where id = $1',
    [depositId, hasTaken],
  )
}

/** Locks an order for a change that moves no money; its state then. */
export async function lockDeposit(tx: Tx, depositId: Uuid): Promise<DepositState | undefined> {
  const found = await tx.query<{ state: DepositState }>(
    'select state from deposit where id = $1 for no key update',
    [depositId],
  )
  return found.rows[0]?.state
}

export async function nextTransferSerial(tx: Tx): Promise<bigint> {
  const found = await tx.query<{ serial: bigint }>(
    `select nextval('transfer_reference_number') as serial`,
  )
  return found.rows[0]?.serial ?? 0n
}

/** Unpaid orders whose time is over. */
export async function findExpiredDeposits(pool: pg.Pool, at: Date): Promise<DepositRow[]> {
  const found = await pool.query<DepositRow>(
    `select ${DEPOSIT_COLUMNS} from deposit d
     where d.state in ('created', 'pending', 'proof_sent') and d.expires_at < $1
     order by d.expires_at limit 500`,
    [at],
  )
  return found.rows
}

/** What was deposited since a moment, or is on its way; orders that ended without money count nothing. */
export async function sumDeposits(
  database: Queryable,
  memberId: bigint,
  since: Date,
): Promise<bigint> {
  const found = await database.query<{ sum: string }>(
    `select coalesce(sum(coalesce(paid_minor, amount_minor)), 0)::text as sum from deposit
     where member_id = $1 and created_at >= $2
       and state in ('created', 'pending', 'proof_sent', 'confirming', 'credited', 'under_review',
         'returning')`,
    [memberId, since],
  )
  return BigInt(found.rows[0]?.sum ?? 0)
}
