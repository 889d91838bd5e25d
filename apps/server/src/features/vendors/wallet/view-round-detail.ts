import type { VendorRoundView } from '@baize/contract'
import { type VendorCall, vendorRequests } from '@baize/contract/vendors'
import { encodeId } from '@baize/kernel'
import type { RoundDetail, SaidOfRound } from './round-detail.store.ts'
import type { RoundBook } from './round-rules.ts'

type Said = VendorRoundView['transactions'][number]

/** Names of vendor and game as they go by now. */
export interface RoundNames {
  readonly vendorName: string
  readonly gameName: string
}

/** A vendor's round with everything that was said of it, each where it stands now. */
export function viewRoundDetail(
  round: RoundDetail,
  said: readonly SaidOfRound[],
  names: RoundNames,
): VendorRoundView {
  return {
    roundId: encodeId('rnd', round.roundId),
    vendorRoundId: round.ref,
    vendorCode: round.vendorCode,
    gameCode: round.gameCode,
    ...names,
    state: round.state,
    isRecordOnly: false,
    stakeMinor: round.stakeMinor.toString(),
    payoutMinor: round.payoutMinor?.toString() ?? null,
    openedAt: round.openedAt.toISOString(),
    closedAt: round.closedAt?.toISOString() ?? null,
    transactions: said.flatMap((each) => viewSaid(round.book, each)),
  }
}

const WITHOUT_ROUND = ['authenticate', 'balance', 'promo', 'end_round', 'adjust_status'] as const
type OfRound = Exclude<VendorCall, (typeof WITHOUT_ROUND)[number]>

function isOfRound(call: VendorCall): call is OfRound {
  return !WITHOUT_ROUND.some((each) => each === call)
}

function viewSaid(book: RoundBook, said: SaidOfRound): Said[] {
  const { id, txId, call, amountMinor, code, request, at } = said
  // What names no round stands elsewhere.
  if (!isOfRound(call)) return []
  const bet = vendorRequests.bet.safeParse(request)
  const pair = vendorRequests.bet_win.safeParse(request)
  const lines = (bet.success ? bet.data.lines : undefined) ?? []
  return [
    {
      transactionId: encodeId('vtx', id),
      txId,
      call,
      amountMinor: amountMinor?.toString() ?? amountBack(book, call, request),
      winMinor: call === 'bet_win' && pair.success ? pair.data.winMinor : null,
      state: stateOf(book, said),
      code,
      lines: lines.map((line) => ({ ...line, description: line.description ?? null })),
      at: at.toISOString(),
    },
  ]
}

/** A refund names no amount: it gives back the bet's; a win that is taken back is the win's. */
function amountBack(book: RoundBook, call: SaidOfRound['call'], request: unknown): string | null {
  if (call === 'refund') {
    const read = vendorRequests.refund.safeParse(request)
    const bet = read.success ? book.bets.get(read.data.betTxId) : undefined
    return bet?.amountMinor.toString() ?? null
  }
  if (call !== 'rollback_win') return null
  const read = vendorRequests.rollback_win.safeParse(request)
  const win = read.success ? book.wins.get(read.data.winTxId) : undefined
  return win?.amountMinor.toString() ?? null
}

function stateOf(book: RoundBook, { call, txId, code }: SaidOfRound): Said['state'] {
  if (code !== 'ok') return 'refused'
  if (call === 'adjust') return 'under_review'
  const state = book.bets.get(txId)?.state ?? book.wins.get(txId)?.state ?? 'done'
  return state === 'never_came' ? 'done' : state
}
