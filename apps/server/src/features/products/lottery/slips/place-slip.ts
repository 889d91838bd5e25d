import { assert, type Result, succeed, type Uuid } from '@baize/kernel'
import { type LockedView, replaceRow, requestRow } from '@baize/ledger/pg'
import { take, type WagerRefusal } from '../../../../house/wagers/wager-table.ts'
import { type LotteryDraw, loadDraw, lotterySales } from '../draws.store.ts'
import { exposureRows, refusalOf, requestStock, stockIn } from '../limits/draw-stock.ts'
import { type FullEntry, type Sold, type SoldEntry, sellEntries } from '../limits/sell-entries.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { isSelling } from './is-selling.ts'
import { keptFromPrices } from './kept-prices.ts'
import type { NewEntry } from './read-entries.ts'
import { type ReadRefusal, type ReadSlip, readSlip, type SlipContent } from './read-slip.ts'
import type { OwnSlip, SlipEntry, SlipRow } from './slip-row.ts'
import { loadOwnSlip } from './slips.store.ts'

const LOTTERY = 'lottery'

export interface SlipOrder extends SlipContent {
  readonly memberId: bigint
  /** Made by the buyer: the same key bets once. */
  readonly key: Uuid
  readonly issue: string
}

export type SaleRefusal = 'draw_closed' | FullEntry['code']
export type SlipRefusal = WagerRefusal | ReadRefusal | SaleRefusal

/**
 * Takes a slip. The stake of all its entries is held as one wager, and what it is on is written in the same commit. Sales end by the
 * database's time in that commit, or by the server's where that is ahead.
 */
export async function placeSlip(
  deps: LotteryDeps,
  order: SlipOrder,
): Promise<Result<OwnSlip, SlipRefusal>> {
  const [read, draw] = await Promise.all([
    readSlip(deps, order.memberId, order),
    loadDraw(deps.pool, order.game, order.issue),
  ])
  if (!read.ok) return read
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
    content: contentOf(order),
  }
  const saleIn = (view: LockedView) => draw && view.row(lotterySales, draw.drawId)
  let sold: Sold | undefined
  const taken = await take<SaleRefusal>(deps.wagerTable, asked, {
    requests: draw
      ? [requestRow(lotterySales, draw.drawId), ...requestStock(draw.drawId, slip.entries)]
      : [],
    refuseAt(atMs, view) {
      const sale = saleIn(view)
      if (!sale || !isSelling(sale, atMs)) return 'draw_closed'
      const selling = sellEntries(stockIn(view, sale, deps.limits), slip.entries)
      if ('full' in selling) return refusalOf(selling.full)
      sold = selling
      return undefined
    },
    write({ wagerId }, view) {
      const sale = saleIn(view)
      assert(sale && sold, 'a draw that sells is there')
      const row = rowOf(slip, sold.entries, { wagerId, memberId, drawId: sale.drawId })
      return [
        replaceRow(lotterySales, sale.drawId, { ...sale, taken: [...sale.taken, row] }),
        ...exposureRows(sale.drawId, sold),
      ]
    },
  })
  return taken.ok ? succeed(taken.value.row.wagerId) : taken
}

/** All that is ordered beside the stake, as text. */
function contentOf({ series, entries }: Pick<SlipOrder, 'series' | 'entries'>): string {
  const textOf = ({ play, bet, lineStakeMinor }: NewEntry) => [play, bet, lineStakeMinor.toString()]
  return JSON.stringify([series, entries.map(textOf)])
}

function rowOf(
  { prices, ownSeries, series }: ReadSlip,
  entries: readonly SoldEntry[],
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

function keptEntry({ play, bet, lineCount, ...entry }: SoldEntry): SlipEntry {
  return {
    ...{ play: play.id, bet, lineCount },
    lineStakeMinor: entry.lineStakeMinor.toString(),
    prices: keptFromPrices(entry.prices),
    ...{ isBySeries: entry.isBySeries, paysHalf: entry.paysHalf },
  }
}
