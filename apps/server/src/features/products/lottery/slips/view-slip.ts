import type { operations, ValueOf } from '@baize/contract'
import { encodeId, minor, wireFromMinor } from '@baize/kernel'
import { decimalsFromKept } from './kept-prices.ts'
import { resultOfSlip, type SlipResult } from './slip-result.ts'
import type { OwnSlip } from './slip-row.ts'

type WireSlip = ValueOf<typeof operations.getOwnLotterySlip>

/** A slip with what each of its entries came to, as its player sees it. */
export function viewSlip(slip: OwnSlip): WireSlip {
  const worth = slip.result === null ? undefined : resultOfSlip(slip.family, slip.result, slip)
  const isOpen = slip.state === 'open' || slip.state === 'pending'
  const ofEnd = (amountMinor: bigint) => (isOpen ? null : wireFromMinor(minor(amountMinor)))
  const state = stateOf(slip)
  return {
    slipId: encodeId('rnd', slip.wagerId),
    ...{ game: slip.game, family: slip.family, issue: slip.issue, state },
    closesAt: slip.closesAt.toISOString(),
    drawsAt: slip.drawsAt.toISOString(),
    placedAt: slip.placedAt.toISOString(),
    settlements: slip.version,
    stakeMinor: wireFromMinor(slip.stakeMinor),
    lineCount: slip.lineCount,
    ...{ ownSeries: slip.ownSeries, series: slip.series, priceVersion: slip.priceVersion },
    payoutMinor: ofEnd(slip.payoutMinor),
    returnedMinor: ofEnd(slip.returnedMinor),
    rebateMinor: ofEnd(slip.rebateMinor),
    isCapped: state === 'settled' && worth !== undefined && slip.payoutMinor < worth.payoutMinor,
    result: slip.result,
    chaseId: slip.chaseId && encodeId('run', slip.chaseId),
    entries: slip.entries.map((entry, at) => viewEntry(entry, worth?.entries[at])),
  }
}

function viewEntry(
  entry: OwnSlip['entries'][number],
  result: SlipResult['entries'][number] | undefined,
): WireSlip['entries'][number] {
  const { play, bet, lineCount, lineStakeMinor, paysHalf } = entry
  return {
    ...{ play, bet, lineCount, lineStakeMinor, paysHalf },
    prices: decimalsFromKept(entry.prices),
    hits: result?.hits ?? null,
    payoutMinor: result ? wireFromMinor(result.payoutMinor) : null,
    returnedMinor: result ? wireFromMinor(result.returnedMinor) : null,
  }
}

function stateOf({ state, isDrawVoid }: OwnSlip): WireSlip['state'] {
  if (state === 'void') return isDrawVoid ? 'void' : 'cancelled'
  return state === 'settled' ? 'settled' : 'open'
}
