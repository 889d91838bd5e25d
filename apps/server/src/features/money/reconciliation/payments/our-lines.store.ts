import { encodeId, type FeeTerms, feeOf, type Minor, type Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { BookedLine } from './compare-line.ts'
import type { PaymentSource } from './payment-source.ts'

/** A line of ours with the order behind it. */
export interface OurLine extends BookedLine {
  /** The kind with the name that both sides know it by. */
  readonly key: string
  readonly orderId: Uuid
  readonly orderNumber: string
}

interface DepositLineRow extends FeeTerms {
  readonly id: Uuid
  readonly orderNumber: string
  readonly state: string
  readonly amountMinor: Minor
  readonly paidMinor: Minor | null
  readonly currency: string
  readonly transactionId: string | null
  readonly refundNo: number
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly since: Date | null
}

const DEPOSITS = `select d.id, d.order_number as "orderNumber", d.state, d.amount_minor as "amountMinor",
    d.paid_minor as "paidMinor", d.fee_bps as "feeBps", d.fee_fixed_minor as "feeFixedMinor", d.currency,
    d.transaction_id as "transactionId", d.refund_no as "refundNo", d.created_at as "createdAt",
    (select min(h.at) from order_history h
      where h.order_id = d.id and h.state in ('credited', 'under_review')) as "paidAt",
    (select max(h.at) from order_history h where h.order_id = d.id) as since
  from deposit d where d.provider = $1`

interface PayoutLineRow {
  /** The withdrawal. */
  readonly id: Uuid
  /** Of one that is paid in parts. */
  readonly partId: Uuid | null
  /** Of one that is paid at once. */
  readonly attemptNo: number
  readonly orderNumber: string
  readonly state: string
  readonly amountMinor: Minor
  readonly currency: string
  readonly handedAt: Date
  readonly paidAt: Date | null
  readonly since: Date
}

interface ReturnLineRow extends Omit<PayoutLineRow, 'attemptNo' | 'partId'> {
  readonly isUnderWay: boolean
}

/** Refunds of unplayed deposits requested from a provider, refused ones included. */
const RETURNS = `select w.id, w.order_number as "orderNumber", w.state, w.amount_minor as "amountMinor", w.currency,
    handed.at as "handedAt", w.updated_at as since, w.way = 'back' as "isUnderWay",
    case when w.way = 'back' and w.state = 'received' then w.updated_at end as "paidAt"
  from withdrawal w
  join deposit d on d.id = w.deposit_id
  join lateral (select min(h.at) as at from order_history h
    where h.order_id = w.id and h.state = 'paying') handed on handed.at is not null
  where d.provider = $1 and (w.way = 'back' or w.refund_refusal is not null)`

/**
 * Payouts that were handed over; what was not is nobody else's business. A withdrawal is one, or each of its parts is one
 * under a name of its own.
 */
const PAYOUTS = `select w.id, null::uuid as "partId", 1 as "attemptNo", w.order_number as "orderNumber", w.state,
    w.amount_minor as "amountMinor", w.currency, handed.at as "handedAt",
    (select min(h.at) from order_history h where h.order_id = w.id and h.state = 'paid_out') as "paidAt",
    w.updated_at as since
  from withdrawal w
  join lateral (select min(h.at) as at from order_history h
    where h.order_id = w.id and h.state = 'paying' and (w.refund_refusal is null or h.step >
      -- A provider was asked to send it back before, and refused.
      (select min(r.step) from order_history r where r.order_id = w.id and r.state = 'paying'))
  ) handed on handed.at is not null
  where w.provider = $1 and w.way <> 'back' and WHOLE
    and not exists (select from withdrawal_part p where p.withdrawal_id = w.id)
    and not exists (select from payout_attempt a where a.withdrawal_id = w.id)
  union all
  select w.id, null, a.attempt_no, w.order_number, a.state, w.amount_minor, w.currency, a.sent_at,
    case when a.state = 'paid' then a.ended_at end, coalesce(a.ended_at, a.sent_at)
  from payout_attempt a join withdrawal w on w.id = a.withdrawal_id
  where a.provider = $1 and ATTEMPT
  union all
  select w.id, p.id, 1, w.order_number || '-' || p.part_number, p.state, p.amount_minor, w.currency, handed.at,
    (select min(h.at) from order_history h where h.order_id = p.id and h.state = 'paid'), p.updated_at
  from withdrawal_part p join withdrawal w on w.id = p.withdrawal_id
  join lateral (select min(h.at) as at from order_history h
    where h.order_id = p.id and h.state = 'paying') handed on handed.at is not null
  where w.provider = $1 and PART`

export interface OrderNames {
  readonly depositIds: readonly Uuid[]
  readonly transactionIds: readonly string[]
  readonly withdrawalIds: readonly Uuid[]
  readonly partIds: readonly Uuid[]
  /** Withdrawals that return a deposit. */
  readonly returnIds: readonly Uuid[]
}

/** Our lines of named orders. */
export async function loadNamedLines(
  parts: Pick<PaymentSource, 'payoutNames' | 'pool' | 'refundNames'>,
  provider: string,
  { depositIds, transactionIds, withdrawalIds, partIds, returnIds }: OrderNames,
): Promise<readonly OurLine[]> {
  return await loadLines(parts, {
    deposits: [
      'and (d.id = any($2::uuid[]) or d.transaction_id = any($3::text[]))',
      [...[provider, depositIds, transactionIds]],
    ],
    payouts: {
      ...{ whole: 'w.id = any($2::uuid[])', part: 'p.id = any($3::uuid[])' },
      attempt: 'w.id = any($2::uuid[])',
      values: [provider, withdrawalIds, partIds],
    },
    returns: ['and w.id = any($2::uuid[])', [provider, returnIds]],
  })
}

/** Our lines to which something happened in a span. */
export async function loadLinesOfSpan(
  parts: Pick<PaymentSource, 'payoutNames' | 'pool' | 'refundNames'>,
  provider: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly OurLine[]> {
  const happened = (id: string, states: string) =>
    `${id} in (select h.order_id from order_history h
       where h.at >= $2 and h.at < $3 and h.state in (${states}))`
  return await loadLines(parts, {
    deposits: [
      `and ${happened('d.id', `'credited', 'under_review', 'returning', 'returned'`)}`,
      [provider, from, until],
    ],
    payouts: {
      whole: happened('w.id', `'paying', 'paid_out', 'failed'`),
      part: happened('p.id', `'paying', 'paid', 'failed'`),
      attempt: `((a.sent_at >= $2 and a.sent_at < $3) or (a.ended_at >= $2 and a.ended_at < $3))`,
      values: [provider, from, until],
    },
    returns: [
      `and ${happened('w.id', `'paying', 'received', 'requested'`)}`,
      [provider, from, until],
    ],
  })
}

type Wanted = readonly [where: string, values: readonly unknown[]]
interface WantedPayouts {
  /** Of payouts that are whole withdrawals, of attempts to pay one, and of parts. */
  readonly whole: string
  readonly attempt: string
  readonly part: string
  readonly values: readonly unknown[]
}

async function loadLines(
  { pool, refundNames, payoutNames }: Pick<PaymentSource, 'payoutNames' | 'pool' | 'refundNames'>,
  wanted: { readonly deposits: Wanted; readonly payouts: WantedPayouts; readonly returns: Wanted },
): Promise<readonly OurLine[]> {
  const { deposits, payouts, returns } = wanted
  const query = async <Row extends object>(text: string, values: readonly unknown[]) =>
    (await (pool as Queryable).query<Row>(text, [...values])).rows
  const handedOver = PAYOUTS.replace('WHOLE', payouts.whole)
    .replace('ATTEMPT', payouts.attempt)
    .replace('PART', payouts.part)
  const [money, paid, back] = await Promise.all([
    query<DepositLineRow>(`${DEPOSITS} ${deposits[0]}`, deposits[1]),
    query<PayoutLineRow>(handedOver, payouts.values),
    query<ReturnLineRow>(`${RETURNS} ${returns[0]}`, returns[1]),
  ])
  return [
    ...money.map(depositLine),
    ...money.flatMap((row) => refundLines(row, refundNames)),
    ...paid.map((row) => payoutLine(row, payoutNames)),
    ...back.map(returnLine),
  ]
}

/** The name of a line that both sides make alike. */
export function lineKey(kind: string, reference: string, transactionId: string | null): string {
  return `${kind} ${transactionId ?? reference}`
}

function depositLine(row: DepositLineRow): OurLine {
  const { id, orderNumber, state, paidMinor, currency, transactionId } = row
  const isDone = paidMinor !== null
  const isOver = ['declined', 'cancelled', 'expired'].includes(state)
  return {
    ...{ key: lineKey('deposit', encodeId('dep', id), transactionId), orderId: id, orderNumber },
    ...{ kind: 'deposit', currency, amountMinor: paidMinor ?? row.amountMinor },
    state: isDone ? 'done' : isOver ? 'failed' : 'pending',
    feeMinor: isDone ? feeOf(paidMinor, row) : 0n,
    atMs: ((isDone ? row.paidAt : row.since) ?? row.createdAt).getTime(),
  }
}

/** Every try; those before the newest were refused. */
function refundLines(row: DepositLineRow, names: PaymentSource['refundNames']): OurLine[] {
  const { id, orderNumber, state, paidMinor, currency, refundNo } = row
  if (paidMinor === null) return []
  return Array.from({ length: refundNo }, (_, before): OurLine => {
    const number = before + 1
    const reference = names.write({ depositId: id, refundNo: number })
    const isNewest = number === refundNo
    const isDone = isNewest && state === 'returned'
    return {
      ...{ key: lineKey('refund', reference, null), orderId: id, orderNumber },
      ...{ kind: 'refund', currency, amountMinor: paidMinor },
      state: isDone ? 'done' : isNewest && state === 'returning' ? 'pending' : 'failed',
      // What the provider keeps of a payment it gives back with it.
      feeMinor: isDone ? feeOf(paidMinor, row) : 0n,
      atMs: (row.since ?? row.createdAt).getTime(),
    }
  })
}

function payoutLine(row: PayoutLineRow, names: PaymentSource['payoutNames']): OurLine {
  const {
    id,
    partId,
    attemptNo,
    orderNumber,
    state,
    amountMinor,
    currency,
    handedAt,
    paidAt,
    since,
  } = row
  const whole = names.write({ withdrawalId: id, attemptNo })
  const reference = partId === null ? whole : encodeId('wdp', partId)
  const isDone = paidAt !== null
  const booked = isDone ? 'done' : state === 'failed' ? 'failed' : 'pending'
  return {
    ...{ key: lineKey('payout', reference, null), orderId: id, orderNumber },
    ...{ kind: 'payout', currency, amountMinor, feeMinor: 0n, state: booked },
    atMs: (paidAt ?? (booked === 'failed' ? since : handedAt)).getTime(),
  }
}

/** The provider keeps its fee on credited payments. */
function returnLine(row: ReturnLineRow): OurLine {
  const { id, orderNumber, amountMinor, currency, handedAt, paidAt, since, isUnderWay } = row
  const booked = paidAt ? 'done' : isUnderWay ? 'pending' : 'failed'
  return {
    ...{ key: lineKey('refund', encodeId('wdr', id), null), orderId: id, orderNumber },
    ...{ kind: 'refund', currency, amountMinor, feeMinor: 0n, state: booked },
    atMs: (paidAt ?? (booked === 'failed' ? since : handedAt)).getTime(),
  }
}
