import { assert, type Uuid } from '@baize/kernel'
import { type LockedView, type RowChange, replaceRow } from '@baize/ledger/pg'
import { familyOf, playIn } from '@baize/lottery'
import { pricesFromKept } from '../slips/kept-prices.ts'
import { lineStakeOf, type SlipEntry } from '../slips/slip-row.ts'
import { lotteryExposures } from './exposures.store.ts'
import { NOTHING_SOLD } from './game-limits.ts'
import { bestPriceOf, liabilityOf, soldNumbersOf } from './sell-entries.ts'

/** Entries of a slip with their plays, as they were sold. */
export function soldEntriesOf(familyId: string, entries: readonly SlipEntry[]) {
  const family = familyOf(familyId)
  return entries.map((entry) => {
    const play = family && playIn(family, entry.play)
    assert(play, 'a play that was bet on is there')
    return { ...entry, play, bet: entry.bet, prices: pricesFromKept(entry.prices) }
  })
}

/** Makes room again for what is taken back. */
export function takeBack(
  view: LockedView,
  drawId: Uuid,
  entries: ReturnType<typeof soldEntriesOf>,
): RowChange[] {
  const left = new Map<string, RowChange>()
  const rows = new Map<string, { soldMinor: bigint; liabilityMinor: bigint }>()
  for (const entry of entries) {
    const lineStakeMinor = lineStakeOf(entry)
    const liabilityMinor = liabilityOf(lineStakeMinor, bestPriceOf(entry))
    for (const { number, lineCount } of soldNumbersOf(entry)) {
      const key = { drawId, play: entry.play.id, number }
      const name = `${key.play} ${number}`
      const before = rows.get(name) ?? view.row(lotteryExposures, key) ?? NOTHING_SOLD
      const after = {
        soldMinor: atLeastNothing(before.soldMinor - lineStakeMinor * BigInt(lineCount)),
        liabilityMinor: atLeastNothing(before.liabilityMinor - liabilityMinor),
      }
      rows.set(name, after)
      left.set(name, replaceRow(lotteryExposures, key, after))
    }
  }
  return [...left.values()]
}

/** Slips of before exposures were kept were never counted. */
function atLeastNothing(amountMinor: bigint): bigint {
  return amountMinor > 0n ? amountMinor : 0n
}
