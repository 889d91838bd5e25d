import {
  VENDOR_REPORT_ROWS_MAX,
  type VendorReport,
  type VendorReportRound,
  type VendorRoundAsk,
} from '@baize/contract/vendors'
import type { VendorFaults } from './faults.ts'
import type { VendorDesk } from './vendor-desk.ts'
import { believedOf, isDue, type VendorRound } from './vendor-round.ts'

const FALSE_EVERY = 5

/** What a vendor's books say of the rounds that were opened in a span of time, page by page. */
export function reportOf(
  desk: VendorDesk,
  publicUrl: string,
  { from, until, after }: VendorReport,
  vendorId: string,
): object {
  const [fromMs, untilMs] = [Date.parse(from), Date.parse(until)]
  const rounds = [...desk.books.all()].filter(
    (round) =>
      round.vendorId === vendorId && round.openedAtMs >= fromMs && round.openedAtMs < untilMs,
  )
  const start = after === undefined ? 0 : rounds.findIndex(({ roundId }) => roundId === after) + 1
  const page = rounds.slice(start, start + VENDOR_REPORT_ROWS_MAX)
  const isLast = start + page.length >= rounds.length
  return {
    rounds: page.flatMap((round, place) => {
      const row = rowOf(round, `${publicUrl}/vendor/rounds/${round.roundId}`)
      return place % FALSE_EVERY === 0 ? falsify(row, desk.switches.read().reportFault) : [row]
    }),
    next: isLast ? null : (page.at(-1)?.roundId ?? null),
  }
}

/** A row as the switchboard wants it told. */
function falsify(
  row: VendorReportRound,
  fault: VendorFaults['reportFault'],
): readonly VendorReportRound[] {
  switch (fault) {
    case 'none':
      return [row]
    case 'hides':
      return []
    case 'invents':
      return [row, { ...row, roundId: `invented-${row.roundId}`, stakedMinor: '100' }]
    case 'amount':
      return [{ ...row, paidMinor: String(BigInt(row.paidMinor) + 1n) }]
    case 'status':
      return [{ ...row, closedAt: null }]
    case 'currency':
      return [{ ...row, currency: 'XTS' }]
    case 'late':
      return [{ ...row, isDue: true }]
  }
}

/** One round of one player; where it is seen again is good for a while. */
export function describeRound(
  desk: VendorDesk,
  publicUrl: string,
  { roundId, playerId }: VendorRoundAsk,
  vendorId: string,
): object {
  const round = desk.books.find(roundId)
  if (round?.vendorId !== vendorId || round.playerId !== playerId) {
    return { round: null, transactions: [] }
  }
  const ticket = desk.sessions.replays.keep(roundId)
  return {
    round: rowOf(round, `${publicUrl}/vendor/replay/${ticket}`),
    transactions: transactionsOf(round),
  }
}

function rowOf(round: VendorRound, replayUrl: string): VendorReportRound {
  const { roundId, gameId, playerId, currency, scale, openedAtMs, closedAtMs } = round
  const { stakedMinor, paidMinor } = believedOf(round)
  return {
    ...{ roundId, gameId, playerId, currency, scale },
    openedAt: new Date(openedAtMs).toISOString(),
    closedAt: closedAtMs === null ? null : new Date(closedAtMs).toISOString(),
    stakedMinor: String(stakedMinor),
    paidMinor: String(paidMinor),
    isDue: isDue(round),
    replayUrl,
  }
}

function transactionsOf(round: VendorRound): readonly object[] {
  const { betTxId, winTxId, refundTxId, stakeMinor, winMinor, isFree, win, refund } = round
  const told = [
    { isThere: !isFree, txId: betTxId, call: 'bet', amountMinor: stakeMinor, state: betOf(round) },
    {
      isThere: win !== 'none',
      txId: winTxId,
      call: isFree ? 'free_win' : 'win',
      amountMinor: winMinor,
      state: stateOf(win),
    },
    {
      isThere: refund !== 'none',
      txId: refundTxId,
      call: 'refund',
      amountMinor: stakeMinor,
      state: stateOf(refund),
    },
  ]
  return told.flatMap(({ isThere, ...each }) => (isThere ? [each] : []))
}

function betOf({ bet }: VendorRound): string {
  if (bet === 'refused') return 'refused'
  return bet === 'asked' || bet === 'unknown' ? 'due' : 'done'
}

function stateOf(state: VendorRound['win'] | VendorRound['refund']): string {
  return state === 'due' || state === 'disputed' ? state : 'done'
}
