import type { VendorCall, VendorErrorCode, VendorRequest } from '@baize/contract/vendors'
import { type Minor, minor } from '@baize/kernel'
import type { VendorAccounts } from '@baize/ledger'
import { houseAccountOf } from '../../../house/house-account.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { checkBet } from './bet-checks.ts'
import type { TransactionOrder } from './post-transaction.ts'
import { type Reply, refusal } from './reply.ts'
import { postRoundCall } from './round-calls.ts'
import { decideBet, decideBetWin, decideRefund, decideRollback, decideWin } from './round-rules.ts'
import type { WalletParts } from './wallet-parts.ts'

/** Who calls, with the body as it came. */
export interface CallFrom {
  readonly vendorCode: string
  readonly rawBody: string
}

type Handler<Call extends VendorCall> = (
  parts: WalletParts,
  from: CallFrom,
  request: VendorRequest<Call>,
) => Promise<Reply>

export const takeBet: Handler<'bet'> = async (parts, from, request) => {
  const stakeMinor = minor(BigInt(request.amountMinor))
  const order = await orderOf(parts, from, 'bet', request)
  if (!order) return refusal('bet', 'session_not_found', request.txId)
  const bet = await checkBet(parts, order, parts.sessions.find(from.vendorCode, request.sessionId))
  if (bet.refusal === 'maintenance') return refusal('bet', 'maintenance', request.txId)
  return await postRoundCall(parts, {
    ...order,
    mayOwe: false,
    bet: { ...bet, stakeMinor },
    decide: (book) => decideBet(book, { txId: order.txId, amountMinor: stakeMinor }),
  })
}

export const takeBetWin: Handler<'bet_win'> = async (parts, from, request) => {
  const stakeMinor = minor(BigInt(request.amountMinor))
  const winMinor = minor(BigInt(request.winMinor))
  const order = await orderOf(parts, from, 'bet_win', request)
  if (!order) return refusal('bet_win', 'session_not_found', request.txId)
  const bet = await checkBet(parts, order, parts.sessions.find(from.vendorCode, request.sessionId))
  if (bet.refusal === 'maintenance') return refusal('bet_win', 'maintenance', request.txId)
  const { txId } = order
  const { roundClosed: closesRound } = request
  return await postRoundCall(parts, {
    ...order,
    mayOwe: false,
    bet: { ...bet, stakeMinor },
    creditMinor: winMinor,
    decide: (book) => decideBetWin(book, { txId, amountMinor: stakeMinor, winMinor, closesRound }),
  })
}

export const payWin: Handler<'win'> = async (parts, from, request) => {
  const order = await orderOf(parts, from, 'win', request)
  if (!order) return refusal('win', 'bet_not_found', request.txId)
  const amountMinor = minor(BigInt(request.amountMinor))
  const { txId, betTxId, roundClosed: closesRound } = request
  return await postRoundCall(parts, {
    ...order,
    mayOwe: false,
    creditMinor: amountMinor,
    decide: (book) => decideWin(book, { txId, betTxId, amountMinor, closesRound }),
  })
}

export const giveBack: Handler<'refund'> = async (parts, from, request) => {
  const order = await orderOf(parts, from, 'refund', request)
  if (!order) return refusal('refund', 'bet_not_found', request.txId)
  return await postRoundCall(parts, {
    ...order,
    mayOwe: true,
    // A pair of a bet and its win goes back together.
    undoes: request.betTxId,
    decide: (book) => decideRefund(book, request.betTxId),
    tell: ({ backMinor }) => ({ amountMinor: backMinor.toString() }),
  })
}

export const takeWinBack: Handler<'rollback_win'> = async (parts, from, request) => {
  const order = await orderOf(parts, from, 'rollback_win', request)
  if (!order) return refusal('rollback_win', 'bet_not_found', request.txId)
  return await postRoundCall(parts, {
    ...order,
    mayOwe: true,
    undoes: request.winTxId,
    decide: (book) => decideRollback(book, request.winTxId),
    tell: (_effect, { returnedMinor, owedMinor }) => ({
      amountMinor: returnedMinor.toString(),
      owedMinor: owedMinor.toString(),
    }),
  })
}

interface AnyTransaction {
  readonly txId: string
  readonly playerId: string
  readonly sessionId?: string | undefined
  readonly occurredAt?: string | undefined
  readonly roundId?: string | undefined
  readonly gameId?: string | undefined
  readonly currency?: string
  readonly scale?: number
  readonly amountMinor?: string
}

/** A transaction's order, without what only its call decides. */
export interface OrderBase<Ref extends string | null> extends TransactionOrder {
  readonly roundRef: Ref
  readonly refusal: VendorErrorCode | undefined
}

/** Finds player and accounts; undefined when there is no such player of this vendor's. */
export async function orderOf<Request extends AnyTransaction>(
  parts: WalletParts,
  { vendorCode, rawBody }: CallFrom,
  call: VendorCall,
  request: Request,
): Promise<OrderBase<Request extends { roundId: string } ? string : string | null> | undefined> {
  const memberId = await parts.players.memberOf(vendorCode, request.playerId)
  if (memberId === undefined) return undefined
  const gameCode = request.gameId ?? ''
  const accounts = await findAccounts(parts, vendorCode, memberId, gameCode, call)
  const amount = request.amountMinor
  return {
    vendorCode,
    memberId,
    call,
    txId: request.txId,
    roundRef: (request.roundId ?? null) as never,
    gameCode,
    amountMinor: amount === undefined ? null : (BigInt(amount) as Minor),
    requestHash: hashRequest(call, request),
    rawBody,
    accounts,
    refusal: refuseCurrency(parts, request),
  }
}

/** What the house won or lost by one game of a vendor, or by the vendor where no game is named. */
export function houseOf(vendorCode: string, gameCode: string): string {
  return gameCode === '' ? vendorCode : `${vendorCode}/${gameCode}`
}

/** The account of what a player owes is opened with the first call that could need it. */
async function findAccounts(
  { accounts, currencyCode: currency }: WalletParts,
  vendorCode: string,
  memberId: bigint,
  gameCode: string,
  call: VendorCall,
): Promise<VendorAccounts> {
  const mayOwe = call === 'refund' || call === 'rollback_win'
  const purpose = houseOf(vendorCode, gameCode)
  const [cashId, houseId, debtId] = await Promise.all([
    accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency }),
    houseAccountOf(accounts, memberId, { kind: 'house', purpose, currency }),
    mayOwe ? accounts.idOf({ kind: 'player_debt', ownerId: memberId, currency }) : 0n,
  ])
  return { cashId, houseId, debtId }
}

/** Calls without an amount name no currency, for they take it from what they undo. */
export function refuseCurrency(
  { currency }: WalletParts,
  request: { readonly currency?: string; readonly scale?: number },
): VendorErrorCode | undefined {
  if (request.currency === undefined) return undefined
  const isScaled = request.scale === undefined || request.scale === currency.exponent
  return request.currency === currency.code && isScaled ? undefined : 'currency_mismatch'
}

/**
 * What makes a repeat the same: everything but the session, which may be another by then, and the
 * vendor's clock. The fields stand in the protocol's order, whatever order they came in.
 */
function hashRequest(call: VendorCall, request: AnyTransaction): Buffer {
  const { sessionId: _session, occurredAt: _clock, ...rest } = request
  return inputHashOf(`${call} ${JSON.stringify(rest)}`)
}
