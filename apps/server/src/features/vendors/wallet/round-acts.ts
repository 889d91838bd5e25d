import type { VendorCall, VendorErrorCode } from '@baize/contract/vendors'
import type { Minor } from '@baize/kernel'
import { checkBet } from './bet-checks.ts'
import type { Together } from './post-transaction.ts'
import { type Reply, refusal } from './reply.ts'
import { postRoundCalls } from './round-calls.ts'
import type { RoundOrder } from './round-orders.ts'
import { decideBet, decideWin } from './round-rules.ts'
import { decideRoundWin, decideUndo, undoesWin } from './undo-rules.ts'
import type { SessionState } from './vendor-sessions.ts'
import { orderOf } from './wallet-calls.ts'
import type { WalletParts } from './wallet-parts.ts'

/** One thing that happened in a round, whatever a vendor's protocol calls it. */
export type RoundAct =
  | { readonly kind: 'bet'; readonly txId: string; readonly amountMinor: Minor }
  /** Of one bet, or of the round as a whole where the vendor does not say of which. */
  | {
      readonly kind: 'win'
      readonly txId: string
      readonly amountMinor: Minor
      readonly betTxId?: string
    }
  /** Of a bet or a win; the vendor does not say which. */
  | { readonly kind: 'undo'; readonly txId: string; readonly undoneTxId: string }

/** A call of a dialect in the wallet's own words. */
export interface RoundActs {
  readonly vendorCode: string
  /** As it came, for the record. */
  readonly rawBody: string
  readonly playerId: string
  readonly gameCode: string
  readonly roundId: string
  readonly currency: string | undefined
  /** What the bets of it are played in; asked only where there is one. */
  readonly session: (memberId: bigint) => Promise<SessionState>
  /** At least one; all of them or none. */
  readonly acts: readonly RoundAct[]
  readonly closesRound: boolean
  /** Refusals of one act that leave the others standing. */
  isLeftUndone?(code: string): boolean
}

/**
 * The port that dialects are adapters over: what they translate comes here, and goes through the same
 * rules, checks and posting as a call of our own protocol.
 */
export async function performActs(parts: WalletParts, call: RoundActs): Promise<Together> {
  const [first] = call.acts
  if (!first) throw new Error('a call of a round has an act')
  const refuse = (code: VendorErrorCode) => ({ refused: refusal(CALL_OF[first.kind], code) })
  // Nothing was done yet, and what waits already would only come later still.
  if (parts.poster.isBusy()) return refuse('internal')
  const memberId = await parts.players.memberOf(call.vendorCode, call.playerId)
  if (memberId === undefined) return refuse('session_not_found')
  const bet = call.acts.some(({ kind }) => kind === 'bet')
    ? await checkBet(
        parts,
        { vendorCode: call.vendorCode, memberId, gameCode: call.gameCode },
        call.session(memberId),
      )
    : undefined
  if (bet?.refusal === 'maintenance') return refuse('maintenance')
  const orders: RoundOrder[] = []
  for (const [place, act] of call.acts.entries()) {
    const order = await roundOrderOf(parts, call, act, place === 0 ? call.rawBody : bodyOf(first))
    if (!order) return refuse('session_not_found')
    const isBet = act.kind === 'bet' && bet
    orders.push(isBet ? { ...order, bet: { ...bet, stakeMinor: act.amountMinor } } : order)
  }
  const { closesRound, isLeftUndone } = call
  return await postRoundCalls(parts, {
    orders,
    closesRound,
    ...(isLeftUndone && { isLeftUndone }),
  })
}

const CALL_OF = { bet: 'bet', win: 'win', undo: 'refund' } as const satisfies Record<
  RoundAct['kind'],
  VendorCall
>

/** The body stands with the first act of its call; the others name that one. */
function bodyOf({ txId }: RoundAct): string {
  return JSON.stringify({ cameWith: txId })
}

async function roundOrderOf(
  parts: WalletParts,
  { vendorCode, playerId, gameCode, roundId, currency }: RoundActs,
  act: RoundAct,
  rawBody: string,
): Promise<RoundOrder | undefined> {
  const order = await orderOf(parts, { vendorCode, rawBody }, CALL_OF[act.kind], {
    ...{ txId: act.txId, playerId, roundId, gameId: gameCode },
    ...(currency !== undefined && { currency }),
    ...('amountMinor' in act && { amountMinor: String(act.amountMinor) }),
    ...('betTxId' in act && { betTxId: act.betTxId }),
    ...('undoneTxId' in act && { undoneTxId: act.undoneTxId }),
  })
  return (
    order && {
      ...order,
      mayOwe: act.kind === 'undo',
      ...(act.kind === 'win' && { creditMinor: act.amountMinor }),
      ...(act.kind === 'undo' && { undoes: act.undoneTxId }),
      ...rulesOf(act),
    }
  )
}

function rulesOf(act: RoundAct): Pick<RoundOrder, 'decide' | 'comesFirst'> {
  const { txId } = act
  switch (act.kind) {
    case 'bet':
      return { decide: (book) => decideBet(book, { txId, amountMinor: act.amountMinor }) }
    case 'win': {
      const { betTxId, amountMinor } = act
      return {
        decide: (book) =>
          betTxId === undefined
            ? decideRoundWin(book, { txId, amountMinor })
            : decideWin(book, { txId, amountMinor, betTxId, closesRound: false }),
      }
    }
    case 'undo':
      return {
        decide: (book) => decideUndo(book, act.undoneTxId),
        comesFirst: (book) => undoesWin(book, act.undoneTxId),
      }
  }
}

interface AskedPlayer {
  readonly vendorCode: string
  readonly playerId: string
  /** The game that is played; without one, that which was opened last. */
  readonly gameCode?: string | undefined
}

/** A balance, and whether it is the currency that the vendor means. */
export async function tellPlayer(
  parts: WalletParts,
  { vendorCode, playerId, gameCode = '' }: AskedPlayer,
): Promise<{ readonly memberId: bigint; readonly balanceMinor: Minor } | undefined> {
  const memberId = await parts.players.memberOf(vendorCode, playerId)
  if (memberId === undefined) return undefined
  const { balanceMinor } = await parts.loadBalance({ memberId, vendorCode, gameCode })
  return { memberId, balanceMinor }
}

/** The refusal of a reply in the wallet's own words. */
export function codeOf(reply: Reply): VendorErrorCode {
  return reply.code as VendorErrorCode
}
