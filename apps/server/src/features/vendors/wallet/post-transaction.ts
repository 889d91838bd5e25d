import { hash } from 'node:crypto'
import type { VendorCall, VendorErrorCode } from '@baize/contract/vendors'
import {
  assert,
  encodeId,
  type Minor,
  type Refusal,
  type Uuid,
  uuidFromHex,
  uuidV7,
} from '@baize/kernel'
import type { PlannedTransfer, VendorAccounts } from '@baize/ledger'
import {
  type Accepted,
  expectNewRow,
  type LockedView,
  type Movement,
  type RowChange,
  type RowRequest,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { type Reply, refusal, repeat } from './reply.ts'
import {
  type AnsweredBefore,
  loadAnswer,
  type TransactionRow,
  transactions,
} from './transactions.store.ts'
import type { WalletParts } from './wallet-parts.ts'

/** A call that may move money, with what is known of it before anything is locked. */
export interface TransactionOrder {
  readonly vendorCode: string
  readonly memberId: bigint
  readonly call: VendorCall
  readonly txId: string
  readonly roundRef: string | null
  readonly gameCode: string
  readonly amountMinor: Minor | null
  readonly requestHash: Buffer
  readonly rawBody: string
  readonly accounts: VendorAccounts
}

/** What grants bring about, posted before and after a transaction's own money. */
type PostedBeside = Pick<Accepted<unknown>, 'before' | 'after'>

/** What a transaction comes to on what is locked. */
export type Settled =
  | { readonly code: VendorErrorCode }
  | {
      readonly transfers: readonly PlannedTransfer[]
      readonly rows: readonly RowChange[]
      readonly cashMinor: Minor
      /** What the call's answer has besides balance and ids. */
      readonly extra?: Readonly<Record<string, unknown>>
    }

/** A row or account to create before the call can be decided; never sent to the vendor. */
export type Needed = 'guard_needed' | 'hold_needed' | 'bonus_needed'

export interface TransactionPlan {
  readonly accountIds: Movement<Reply, Needed>['accountIds']
  readonly rows: readonly RowRequest[]
  /** Pure, like every decision under the poster's order. */
  settle(view: LockedView, id: Uuid): Settled | Refusal<Needed>
}

/** What one transaction of several comes to: done, or left undone without stopping the others. */
export type EachSettled =
  | { readonly cashMinor: Minor; readonly extra?: Readonly<Record<string, unknown>> }
  | { readonly code: VendorErrorCode }

/** What transactions that are decided together come to: the first that is refused refuses all. */
export type SettledTogether<Order> =
  | { readonly code: VendorErrorCode; readonly refusedAt: Order }
  | (PostedBeside & {
      readonly transfers: readonly PlannedTransfer[]
      readonly rows: readonly RowChange[]
      /** In the order of those that were to be settled. */
      readonly each: readonly EachSettled[]
      readonly cashMinor: Minor
    })

export interface TogetherPlan<Order> {
  readonly accountIds: Movement<Together, Needed>['accountIds']
  readonly rows: readonly RowRequest[]
  /** `fresh` are those that were not answered before, with their ids; the first one's is the cause of it all. */
  settle(
    view: LockedView,
    fresh: readonly Order[],
    causeId: Uuid,
    idOf: (order: Order) => Uuid,
  ): SettledTogether<Order> | Refusal<Needed>
  /** Refusals that leave the others of a call standing, such as of a bet that was cancelled. */
  isLeftUndone?(code: string): boolean
}

/** What came of transactions that are decided together. */
export type Together =
  | { readonly refused: Reply }
  /** One reply for each; the balance is missing where all of it is a repeat. */
  | { readonly done: readonly Reply[]; readonly cashMinor?: Minor }

/**
 * Decides a transaction once, and answers every repeat of it with what was answered first. Answer and
 * money are one commit; a refusal is kept like any other answer, so that a repeat that comes late
 * cannot take a bet the vendor was told is not taken.
 */
export async function postTransaction(
  parts: WalletParts,
  order: TransactionOrder,
  plan: TransactionPlan,
): Promise<Reply | Needed> {
  const together = await postTogether(parts, [order], {
    accountIds: plan.accountIds,
    rows: plan.rows,
    settle(view, _fresh, id) {
      const settled = plan.settle(view, id)
      if ('code' in settled) {
        const { code } = settled
        return isNeeded(code) ? { code } : { code, refusedAt: order }
      }
      return { ...settled, each: [settled] }
    },
  })
  return typeof together === 'string' ? together : onlyReply(together)
}

/** The reply to a call of one transaction. */
export function onlyReply(together: Together): Reply {
  if ('refused' in together) return together.refused
  const [reply] = together.done
  assert(reply, 'one transaction has one reply')
  return reply
}

/**
 * The same for several transactions of one player and round: all of them or none, in one commit. Each
 * is known by its own id from then on, in whatever company it comes again.
 */
export async function postTogether<Order extends TransactionOrder>(
  parts: WalletParts,
  orders: readonly Order[],
  plan: TogetherPlan<Order>,
): Promise<Together | Needed> {
  const outcome = await parts.poster.post(planMovement(parts, orders, plan))
  switch (outcome.kind) {
    case 'posted':
      return outcome.answer
    case 'refused':
      return outcome.refusal.code
    case 'replayed':
    case 'conflict':
      return await replyFromStore(parts, orders, plan)
  }
}

async function replyFromStore<Order extends TransactionOrder>(
  { pool }: WalletParts,
  orders: readonly Order[],
  plan: TogetherPlan<Order>,
): Promise<Together> {
  const done: Reply[] = []
  for (const order of orders) {
    const before = await loadAnswer(pool, keyOf(order))
    // Of a call that was refused as a whole, what was not staked is not kept.
    if (!before) continue
    const reply = replyAgain(order, before)
    if (isRefusal(reply, plan)) return { refused: reply }
    done.push(reply)
  }
  assert(done.length === orders.length, 'a posted transaction is stored with its answer')
  return { done }
}

function planMovement<Order extends TransactionOrder>(
  parts: WalletParts,
  orders: readonly Order[],
  plan: TogetherPlan<Order>,
): Movement<Together, Needed> {
  const [first] = orders
  assert(first, 'a call has a transaction')
  const isOne = orders.length === 1
  const spareIds = orders.map(() => uuidV7(parts.clock, takeRandomBytes(10)))
  const [causeId] = spareIds
  assert(causeId, 'there is an id for each transaction')
  return {
    // A repeat is told by the row of its transaction; the key has the time of that row.
    key: causeId,
    formerKey: isOne ? keyOfOne(first) : keyOfAll(orders),
    inputHash: isOne ? first.requestHash : hashAll(orders),
    causeId,
    accountIds: plan.accountIds,
    rows: [
      // Several have one key between them, so what is already known is always looked for.
      ...orders.map((order) =>
        isOne ? expectNewRow(transactions, keyOf(order)) : requestRow(transactions, keyOf(order)),
      ),
      ...plan.rows,
    ],
    decide(view) {
      const known = knownOf(view, orders)
      const again = orders.flatMap((order) => {
        const before = known.get(order)
        return before ? [replyAgain(order, before)] : []
      })
      const refused = again.find((reply) => isRefusal(reply, plan))
      if (refused) return answerOnly({ refused })
      const fresh = orders.filter((order) => !known.has(order))
      if (fresh.length === 0) return answerOnly({ done: again })
      // The first that is kept is what the money is explained by.
      const ids = new Map(fresh.map((order, place) => [order, spareIds[place] as Uuid]))
      const settled = plan.settle(view, fresh, causeId, (order) => idOf(ids, order))
      if ('code' in settled) {
        if (!('refusedAt' in settled)) return { refused: settled }
        return keepRefusal(parts, { fresh, ids, ...settled })
      }
      const replies = replyEach(parts, fresh, ids, settled.each)
      const done = orders.map((order) => replies.get(order) ?? againOf(order, known))
      const rows = fresh.map((order) => rowChange(parts, order, ids, replies.get(order)))
      return {
        accepted: {
          ...(settled.before && { before: settled.before }),
          ...(settled.after && { after: settled.after }),
          transfers: settled.transfers,
          rows: [...rows, ...settled.rows],
          answer: { done, cashMinor: settled.cashMinor },
        },
      }
    },
  }
}

/** True for codes that are never sent to the vendor. */
export function isNeeded(code: VendorErrorCode | Needed): code is Needed {
  return code === 'guard_needed' || code === 'hold_needed' || code === 'bonus_needed'
}

type Ids<Order> = ReadonlyMap<Order, Uuid>

function answerOnly(answer: Together) {
  return { accepted: { transfers: [], rows: [], answer } }
}

function knownOf<Order extends TransactionOrder>(
  view: LockedView,
  orders: readonly Order[],
): ReadonlyMap<Order, AnsweredBefore> {
  return new Map(
    orders.flatMap((order) => {
      const before = view.row(transactions, keyOf(order))
      return before ? [[order, before] as const] : []
    }),
  )
}

function againOf<Order extends TransactionOrder>(
  order: Order,
  known: ReadonlyMap<Order, AnsweredBefore>,
): Reply {
  const before = known.get(order)
  assert(before, 'what is not fresh was answered before')
  return replyAgain(order, before)
}

interface RefusedTogether<Order> {
  readonly fresh: readonly Order[]
  readonly ids: Ids<Order>
  readonly code: VendorErrorCode
  readonly refusedAt: Order
}

/**
 * Keeps that the call was refused with what caused it and with its bets: none of them is taken when
 * it comes once more. A win beside them may come again, and is decided then.
 */
function keepRefusal<Order extends TransactionOrder>(
  parts: WalletParts,
  { fresh, ids, code, refusedAt }: RefusedTogether<Order>,
) {
  const kept = fresh.filter((order) => order === refusedAt || order.call === 'bet')
  const replyOfRefused = (order: Order) => refusal(order.call, code, order.txId)
  const rows = kept.map((order) => rowChange(parts, order, ids, replyOfRefused(order)))
  return { accepted: { transfers: [], rows, answer: { refused: replyOfRefused(refusedAt) } } }
}

function replyEach<Order extends TransactionOrder>(
  parts: WalletParts,
  fresh: readonly Order[],
  ids: Ids<Order>,
  each: readonly EachSettled[],
): ReadonlyMap<Order, Reply> {
  return new Map(
    fresh.map((order, place) => {
      const settled = each[place]
      assert(settled, 'each transaction came to something')
      const reply =
        'code' in settled
          ? { ...refusal(order.call, settled.code, order.txId), id: idOf(ids, order) }
          : replyOf(parts, order, idOf(ids, order), settled)
      return [order, reply]
    }),
  )
}

function isRefusal<Order>({ code }: Reply, { isLeftUndone }: TogetherPlan<Order>): boolean {
  return code !== 'ok' && isLeftUndone?.(code) !== true
}

function replyAgain({ call, txId, requestHash }: TransactionOrder, before: AnsweredBefore): Reply {
  return before.requestHash.equals(requestHash)
    ? { ...repeat(before.answer), id: before.id }
    : refusal(call, 'tx_conflict', txId)
}

function replyOf(
  { currency }: WalletParts,
  { txId }: TransactionOrder,
  id: Uuid,
  { cashMinor, extra }: Extract<EachSettled, { cashMinor: unknown }>,
): Reply {
  assert(cashMinor >= 0n, 'a player’s cash is never less than nothing')
  const body = {
    code: 'ok',
    currency: currency.code,
    scale: currency.exponent,
    balanceMinor: cashMinor.toString(),
    txId,
    transactionId: encodeId('vtx', id),
    replayed: false,
    ...extra,
  }
  return { status: 200, code: 'ok', body, id }
}

function rowChange<Order extends TransactionOrder>(
  parts: WalletParts,
  order: Order,
  ids: Ids<Order>,
  reply: Reply | undefined,
): RowChange {
  assert(reply, 'what is kept was answered')
  const { memberId, call, roundRef, gameCode, amountMinor, requestHash, rawBody } = order
  const row: TransactionRow = {
    ...{ memberId, call, roundRef, gameCode, amountMinor, requestHash },
    id: idOf(ids, order),
    atMs: parts.clock.now(),
    code: reply.code,
    answer: JSON.stringify(reply.body),
    request: rawBody,
  }
  return replaceRow(transactions, keyOf(order), row)
}

function idOf<Order>(ids: Ids<Order>, order: Order): Uuid {
  const id = ids.get(order)
  assert(id, 'every transaction was given an id')
  return id
}

function keyOf({ vendorCode, txId }: TransactionOrder) {
  return { vendorCode, txId }
}

function keyOfOne({ vendorCode, txId }: TransactionOrder): Uuid {
  return uuidFromHex(hash('sha256', `vendor:${vendorCode}:${txId}`, 'hex'))
}

function keyOfAll(orders: readonly TransactionOrder[]): Uuid {
  const named = orders.map(({ vendorCode, txId }) => `${vendorCode}:${txId}`).join(' ')
  return uuidFromHex(
    hash('sha256', `vendor-call:${named}:${hashAll(orders).toString('hex')}`, 'hex'),
  )
}

function hashAll(orders: readonly TransactionOrder[]): Buffer {
  const text = orders.map(({ requestHash }) => requestHash.toString('hex')).join(' ')
  return inputHashOf(text)
}
