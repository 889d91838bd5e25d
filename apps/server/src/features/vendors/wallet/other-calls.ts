import type { VendorRequest } from '@baize/contract/vendors'
import { minor } from '@baize/kernel'
import { expectNewRow, replaceRow, requestRow } from '@baize/ledger/pg'
import { adjustments, loadAdjustmentOf } from './adjustments.store.ts'
import { refuseMember } from './bet-checks.ts'
import { type Needed, postTransaction, type TransactionPlan } from './post-transaction.ts'
import { answer, type Reply, refusal } from './reply.ts'
import { findShownBonus } from './shown-bonus.ts'
import { loadStanding } from './standings.store.ts'
import { loadOpenVendorRounds, vendorRounds } from './vendor-rounds.store.ts'
import { type CallFrom, orderOf, refuseCurrency } from './wallet-calls.ts'
import type { WalletParts } from './wallet-parts.ts'

/** Exchanges the token of a launch, for somebody who may play. */
export async function authenticate(
  parts: WalletParts,
  { vendorCode }: CallFrom,
  { token }: VendorRequest<'authenticate'>,
): Promise<Reply> {
  const { sessionId, state } = await parts.sessions.exchange(vendorCode, token)
  if (state.kind !== 'live') return refusal('authenticate', state.kind)
  const { memberId, gameCode, language, ip, country } = state.session
  const [house, standing] = await Promise.all([
    parts.houseFor(ip),
    loadStanding(parts.pool, memberId),
  ])
  if (house !== 'open') return refusal('authenticate', house)
  const code = refuseMember(standing, parts.clock.now())
  if (code) return refusal('authenticate', code)
  const [playerId, { balanceMinor }, openRounds] = await Promise.all([
    parts.players.refOf(vendorCode, memberId),
    parts.loadBalance({ memberId, vendorCode, gameCode }),
    loadOpenVendorRounds(parts.pool, memberId, vendorCode),
  ])
  return answer({
    ...standingOf(parts, balanceMinor),
    playerId,
    sessionId,
    gameId: gameCode,
    language,
    country,
    jurisdiction: parts.jurisdiction ?? null,
    isPlayMoney: parts.currency.isPlayMoney,
    flags: parts.flags,
    openRounds: openRounds.map(({ ref, gameCode: gameId, openedAt }) => ({
      roundId: ref,
      gameId,
      openedAt: openedAt.toISOString(),
    })),
  })
}

export async function tellBalance(
  parts: WalletParts,
  { vendorCode }: CallFrom,
  request: VendorRequest<'balance'>,
): Promise<Reply> {
  const memberId = await parts.players.memberOf(vendorCode, request.playerId)
  if (memberId === undefined) return refusal('balance', 'session_not_found')
  const code = refuseCurrency(parts, request)
  if (code) return refusal('balance', code)
  const { balanceMinor } = await parts.loadBalance({ memberId, vendorCode, gameCode: '' })
  return answer(standingOf(parts, balanceMinor))
}

const UNDECIDED = {
  state: 'to_review',
  version: 1,
  firstBy: null,
  firstFrom: null,
  decidedFrom: null,
  firstByName: null,
  firstAtMs: null,
  decidedBy: null,
  decidedByName: null,
  decidedAtMs: null,
  answer: null,
  movedMinor: null,
  owedMinor: null,
} as const

/** Keeps the wish for two people to decide on; nothing moves until then. */
export async function askAdjustment(
  parts: WalletParts,
  from: CallFrom,
  request: VendorRequest<'adjust'>,
): Promise<Reply> {
  const order = await orderOf(parts, from, 'adjust', request)
  if (!order) return refusal('adjust', 'bet_not_found', request.txId)
  const { vendorCode, memberId, accounts, txId, refusal: code } = order
  const roundKey = { vendorCode, memberId, ref: request.roundId }
  const key = { vendorCode, txId }
  const told = await findShownBonus(parts, order)
  const plan: TransactionPlan = {
    accountIds: [accounts.cashId, ...told.accountIds],
    rows: [...told.rows, requestRow(vendorRounds, roundKey), expectNewRow(adjustments, key)],
    settle(view, adjustmentId) {
      if (code) return { code }
      const round = view.row(vendorRounds, roundKey)
      if (!round || round.gameCode !== order.gameCode) return { code: 'bet_not_found' }
      if (!round.book.isClosed) return { code: 'round_open' }
      return {
        transfers: [],
        rows: [
          replaceRow(adjustments, key, {
            ...UNDECIDED,
            ...{ ...key, adjustmentId, memberId },
            gameCode: order.gameCode,
            roundRef: request.roundId,
            amountMinor: BigInt(request.amountMinor),
            reason: request.reason,
            askedAtMs: parts.clock.now(),
          }),
        ],
        cashMinor: minor(view.balanceMinor(accounts.cashId) + told.partOf(view)),
        extra: { status: 'under_review' },
      }
    },
  }
  return settled(await postTransaction(parts, order, plan))
}

/** Tells what became of a correction that was asked for. */
export async function tellAdjustment(
  parts: WalletParts,
  { vendorCode }: CallFrom,
  request: VendorRequest<'adjust_status'>,
): Promise<Reply> {
  const memberId = await parts.players.memberOf(vendorCode, request.playerId)
  const row = await loadAdjustmentOf(parts.pool, { vendorCode, txId: request.adjustTxId })
  if (!row || row.memberId !== memberId) return refusal('adjust_status', 'tx_not_found')
  const isOpen = row.state === 'to_review' || row.state === 'second_approval'
  return answer({
    adjustTxId: row.txId,
    status: isOpen ? 'under_review' : row.state,
    amountMinor: (row.movedMinor ?? 0n).toString(),
    owedMinor: (row.owedMinor ?? 0n).toString(),
    decidedAt: isOpen ? null : new Date(row.decidedAtMs ?? 0).toISOString(),
    reason: row.answer,
  })
}

/** The balance as an answer has it. */
export function standingOf({ currency }: WalletParts, balanceMinor: bigint) {
  return {
    currency: currency.code,
    scale: currency.exponent,
    balanceMinor: balanceMinor.toString(),
  }
}

function settled(reply: Reply | Needed): Reply {
  if (typeof reply === 'string') throw new Error('only a bet is held against a guard')
  return reply
}
