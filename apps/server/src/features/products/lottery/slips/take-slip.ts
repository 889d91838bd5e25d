import { assert, type Minor, minor, type Result, succeed, type Uuid } from '@baize/kernel'
import {
  type LockedView,
  type RowChange,
  type RowRequest,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import { zodiacYearAt } from '@baize/lottery'
import type { Reserve } from '../../../../house/wagers/take-wager.ts'
import { take, type WagerRefusal } from '../../../../house/wagers/wager-table.ts'
import { type LotteryDraw, lotterySales } from '../draws.store.ts'
import { exposureRows, refusalOf, requestStock, stockIn } from '../limits/draw-stock.ts'
import { type FullEntry, type Sold, type SoldEntry, sellEntries } from '../limits/sell-entries.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { isSelling } from './is-selling.ts'
import { keptFromPrices } from './kept-prices.ts'
import { type ReadEntry, stakeOfEntries } from './read-entries.ts'
import type { ReadSlip } from './read-slip.ts'
import type { SlipEntry, SlipRow } from './slip-row.ts'

const LOTTERY = 'lottery'

export type SaleRefusal = 'draw_closed' | FullEntry['code']

/** A slip that is to be taken. */
export interface SlipTaking<Code extends string> {
  readonly memberId: bigint
  /** The same key takes one slip. */
  readonly key: Uuid
  readonly game: string
  readonly slip: ReadSlip
  /** Undefined where there is none: it takes no bets, which is said after all that is said of the player. */
  readonly draw: LotteryDraw | undefined
  readonly chaseId: Uuid | null
  /** All that is ordered beside the stake, as text. */
  readonly content: string
  readonly reserve?: Reserve
  /** The stake was held by its plan. */
  readonly isReserved?: boolean
  readonly requests?: readonly RowRequest[]
  /** Why else it is not taken; looked at first. */
  refuseIn?(view: LockedView): Code | undefined
  /** What else is written. Pure. */
  write?(wagerId: Uuid, view: LockedView): readonly RowChange[]
}

/** Holds the stake of a slip as one wager, and writes in the same commit what it is on. */
export async function takeSlip<Code extends string = never>(
  deps: LotteryDeps,
  taking: SlipTaking<Code>,
): Promise<Result<Uuid, WagerRefusal | SaleRefusal | Code>> {
  const { memberId, key, game, slip, draw, content, reserve, isReserved = false } = taking
  const asked = {
    ...{ memberId, product: LOTTERY, code: game, key, seatAccountId: null, content, isReserved },
    ...(reserve && { reserve }),
    eventId: draw?.drawId ?? null,
    stakeMinor: stakeOfEntries(slip.entries),
  }
  const saleIn = (view: LockedView) => draw && view.row(lotterySales, draw.drawId)
  let sold: Sold | undefined
  const taken = await take<SaleRefusal | Code>(deps.wagerTable, asked, {
    requests: [
      ...(draw
        ? [requestRow(lotterySales, draw.drawId), ...requestStock(draw.drawId, slip.entries)]
        : []),
      ...(taking.requests ?? []),
    ],
    refuseAt(atMs, view) {
      const refused = taking.refuseIn?.(view)
      if (refused) return refused
      const sale = saleIn(view)
      if (!sale || !isSelling(sale, atMs, deps.isPast)) return 'draw_closed'
      const selling = sellEntries(stockIn(view, sale, deps.limits), slip.entries)
      if ('full' in selling) return refusalOf(selling.full)
      sold = selling
      return undefined
    },
    write({ wagerId }, view) {
      const sale = saleIn(view)
      assert(sale && sold, 'a draw that sells is there')
      const ids = { wagerId, memberId, drawId: sale.drawId, chaseId: taking.chaseId }
      const year = zodiacYearAt(sale.drawsAt.getTime())
      const settings = { ...slip.settings, year }
      const row = rowOf({ ...slip, settings }, sold.entries, ids)
      return [
        replaceRow(lotterySales, sale.drawId, { ...sale, taken: [...sale.taken, row] }),
        ...exposureRows(sale.drawId, sold),
        ...(taking.write?.(wagerId, view) ?? []),
      ]
    },
  })
  return taken.ok ? succeed(taken.value.row.wagerId) : taken
}

/** The slip with so many times its stake. */
export function timesSlip<Slip extends ReadSlip>(slip: Slip, times: number): Slip {
  const scaled = (lineStakeMinor: Minor) => minor(lineStakeMinor * BigInt(times))
  return {
    ...slip,
    entries: slip.entries.map((entry) => ({
      ...entry,
      lineStakeMinor: scaled(entry.lineStakeMinor),
    })),
  }
}

function rowOf(
  { ownSeries, series, priceVersion, settings }: ReadSlip,
  entries: readonly SoldEntry[],
  ids: Pick<SlipRow, 'wagerId' | 'memberId' | 'drawId' | 'chaseId'>,
): SlipRow {
  return {
    ...{ ...ids, ownSeries, series, priceVersion, settings },
    lineCount: entries.reduce((sum, { lineCount }) => sum + lineCount, 0),
    entries: entries.map((entry) => keptEntry(entry, entry.paysHalf)),
  }
}

/** An entry as it is stored. */
export function keptEntry(
  { play, bet, lineCount, ...entry }: ReadEntry,
  paysHalf: boolean,
): SlipEntry {
  return {
    ...{ play: play.id, bet, lineCount },
    lineStakeMinor: entry.lineStakeMinor.toString(),
    prices: keptFromPrices(entry.prices),
    ...{ isBySeries: entry.isBySeries, paysHalf },
  }
}
