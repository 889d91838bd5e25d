import { type VendorCall, vendorRequests } from '@baize/contract/vendors'
import { assert } from '@baize/kernel'
import { endRound } from './end-round.ts'
import { askAdjustment, authenticate, tellAdjustment, tellBalance } from './other-calls.ts'
import { payPrize } from './pay-prize.ts'
import { readJson } from './raw-bodies.ts'
import { type Reply, refusal } from './reply.ts'
import {
  type CallFrom,
  giveBack,
  payWin,
  takeBet,
  takeBetWin,
  takeWinBack,
} from './wallet-calls.ts'
import type { WalletParts } from './wallet-parts.ts'

/** Reads what a believed call says, and does it. */
export async function answerCall(
  parts: WalletParts,
  call: VendorCall,
  from: CallFrom,
): Promise<Reply> {
  const read = vendorRequests[call].safeParse(readJson(from.rawBody))
  if (!read.success) return refusal(call, 'malformed')
  if (!(await parts.playsFromBalance(from.vendorCode))) return refusal(call, 'wrong_wallet')
  // Nothing was done yet, and what waits already would only come later still.
  if (parts.poster.isBusy()) return refusal(call, 'internal')
  const request: unknown = read.data
  const answerer = ANSWERERS[call]
  assert(answerer, 'every call has somebody who answers it')
  return await answerer(parts, from, request as never)
}

type Answerer = (parts: WalletParts, from: CallFrom, request: never) => Promise<Reply>

const ANSWERERS: Readonly<Record<VendorCall, Answerer>> = {
  authenticate,
  balance: tellBalance,
  bet: takeBet,
  win: payWin,
  bet_win: takeBetWin,
  refund: giveBack,
  rollback_win: takeWinBack,
  adjust: askAdjustment,
  adjust_status: tellAdjustment,
  promo: (parts, from, request) => payPrize(parts, from, 'promo', request),
  jackpot: (parts, from, request) => payPrize(parts, from, 'jackpot', request),
  free_win: (parts, from, request) => payPrize(parts, from, 'free_win', request),
  end_round: endRound,
}
