import { assert, type Minor, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { type LockedView, replaceRow, requestRow } from '@baize/ledger/pg'
import { take, type WagerRefusal } from '../../../../house/wagers/wager-table.ts'
import { type LotteryDraw, loadDraw, lotterySales } from '../draws.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { type GamePrices, hasSeries, housePricesFor } from '../prices/game-prices.ts'
import { readSeries } from '../prices/series.ts'
import { isSelling } from './is-selling.ts'
import { keptFromPrices } from './kept-prices.ts'
import { type NewEntry, type ReadEntry, readEntries, stakeOfEntries } from './read-entries.ts'
import type { OwnSlip, SlipEntry, SlipRow } from './slip-row.ts'
import { loadOwnSlip } from './slips.store.ts'

const LOTTERY = 'lottery'

export interface SlipOrder {
  readonly memberId: bigint
  /** Made by the buyer: the same key bets once. */
  readonly key: Uuid
  readonly game: string
  readonly issue: string
  readonly series: number | null
  readonly entries: readonly NewEntry[]
  /** As the page summed it. */
  readonly stakeMinor: Minor
}

export type SlipRefusal =
  | WagerRefusal
  | 'bet_invalid'
  | 'lines_mismatch'
  | 'stake_not_allowed'
  | 'series_not_allowed'
  | 'draw_closed'

/** A slip that was read and priced, before its stake is taken. */
export interface ReadSlip {
  readonly entries: readonly ReadEntry[]
  readonly prices: GamePrices
  readonly ownSeries: number | null
  readonly series: number | null
}

/**
 * Takes a slip. The stake of all its entries is held as one wager, and what it is on is written in the same commit. Sales end by the
 * database's time in that commit, or by the server's where that is ahead.
 */
export async function placeSlip(
  deps: LotteryDeps,
  order: SlipOrder,
): Promise<Result<OwnSlip, SlipRefusal>> {
  const read = readOrder(deps, order)
  if (!read.ok) return read
  const draw = await loadDraw(deps.pool, order.game, order.issue)
  const taken = await takeSlip(deps, order, read.value, draw)
  if (!taken.ok) return taken
  const stored = await loadOwnSlip(deps.pool, order.memberId, taken.value)
  assert(stored, 'a slip is stored with its stake')
  return succeed(stored)
}

async function takeSlip(
  deps: LotteryDeps,
  order: SlipOrder,
  slip: ReadSlip,
  draw: LotteryDraw | undefined,
): Promise<Result<Uuid, SlipRefusal>> {
  const { memberId, key, stakeMinor } = order
  const asked = {
    ...{ memberId, product: LOTTERY, code: order.game, key, seatAccountId: null, stakeMinor },
    // A draw that is not there takes no bets, which is said after all that is said of the player.
    eventId: draw?.drawId ?? null,
    content: JSON.stringify([order.series, order.entries.map(textOf)]),
  }
  const saleIn = (view: LockedView) => draw && view.row(lotterySales, draw.drawId)
  const taken = await take<'draw_closed'>(deps.wagerTable, asked, {
    requests: draw ? [requestRow(lotterySales, draw.drawId)] : [],
    refuseAt(atMs, view) {
      const sale = saleIn(view)
      return sale && isSelling(sale, atMs) ? undefined : 'draw_closed'
    },
    write({ wagerId }, view) {
      const sale = saleIn(view)
      assert(sale, 'a draw that sells is there')
      const row = rowOf(slip, { wagerId, memberId, drawId: sale.drawId })
      return [replaceRow(lotterySales, sale.drawId, { ...sale, taken: [...sale.taken, row] })]
    },
  })
  return taken.ok ? succeed(taken.value.row.wagerId) : taken
}

function textOf({ play, bet, lineStakeMinor }: NewEntry): unknown {
  return [play, bet, lineStakeMinor.toString()]
}

function rowOf(
  { entries, prices, ownSeries, series }: ReadSlip,
  ids: Pick<SlipRow, 'wagerId' | 'memberId' | 'drawId'>,
): SlipRow {
  return {
    ...ids,
    ...{ ownSeries, series, priceVersion: prices.version, settings: prices.settings },
    lineCount: entries.reduce((sum, { lineCount }) => sum + lineCount, 0),
    entries: entries.map(keptEntry),
    chaseId: null,
  }
}

function keptEntry({ play, bet, lineCount, ...entry }: ReadEntry): SlipEntry {
  return {
    ...{ play: play.id, bet, lineCount },
    lineStakeMinor: entry.lineStakeMinor.toString(),
    prices: keptFromPrices(entry.prices),
    isBySeries: entry.isBySeries,
    paysHalf: false,
  }
}

function readOrder(
  { games, houseSeries, lineLimits }: Pick<LotteryDeps, 'games' | 'houseSeries' | 'lineLimits'>,
  order: SlipOrder,
): Result<ReadSlip, 'bet_invalid' | 'lines_mismatch' | 'stake_not_allowed' | 'series_not_allowed'> {
  const game = games.find(({ code }) => code === order.game)
  if (!game) return refuse('bet_invalid')
  const prices = housePricesFor(game)
  const chosen = readSeries(houseSeries, order.series)
  if (!chosen.ok) return chosen
  const { series } = chosen.value
  const read = readEntries({ prices, series, limits: lineLimits }, order.entries)
  if (!read.ok) return read
  if (stakeOfEntries(read.value) !== order.stakeMinor) return refuse('lines_mismatch')
  const isBySeries = hasSeries(prices)
  return succeed({
    ...{ entries: read.value, prices },
    ownSeries: isBySeries ? houseSeries : null,
    series: isBySeries ? series : null,
  })
}
