import type { Refusal, Uuid } from '@baize/kernel'
import { type LockedView, type RowChange, replaceRow, requestRow } from '@baize/ledger/pg'
import type { LotterySale } from '../draws.store.ts'
import type { ReadEntry } from '../slips/read-entries.ts'
import { lotteryExposures } from './exposures.store.ts'
import type { GameLimits } from './game-limits.ts'
import { type DrawStock, type FullEntry, type Sold, soldNumbersOf } from './sell-entries.ts'

/** Asks for what was sold of every number of a slip. */
export function requestStock(
  drawId: Uuid,
  entries: readonly Pick<ReadEntry, 'play' | 'bet' | 'lineCount'>[],
) {
  const keys = new Map(
    entries.flatMap((entry) =>
      soldNumbersOf(entry).map(({ number }) => {
        const key = { drawId, play: entry.play.id, number }
        return [lotteryExposures.mapKey(key), key] as const
      }),
    ),
  )
  return [...keys.values()].map((key) => requestRow(lotteryExposures, key))
}

/** What a draw takes still, under the lock. */
export function stockIn(view: LockedView, sale: LotterySale, limits: GameLimits): DrawStock {
  const { drawId, rules } = sale
  return {
    limits: sale.limits ?? limits,
    rules,
    sold: (play, number) => view.row(lotteryExposures, { drawId, play, number }),
  }
}

export function exposureRows(drawId: Uuid, { exposures }: Pick<Sold, 'exposures'>): RowChange[] {
  return [...exposures.values()].map(({ play, number, soldMinor, liabilityMinor }) =>
    replaceRow(lotteryExposures, { drawId, play, number }, { soldMinor, liabilityMinor }),
  )
}

/** A full number with what its message needs. */
export function refusalOf({
  code,
  entry,
  play,
  number,
  count,
  roomMinor,
}: FullEntry): Refusal<FullEntry['code']> {
  const where = { entry, play, count }
  if (code === 'number_blocked') return { code, details: { ...where, number } }
  const room = { ...where, roomMinor: roomMinor.toString() }
  return { code, details: code === 'number_full' ? { ...room, number } : room }
}
