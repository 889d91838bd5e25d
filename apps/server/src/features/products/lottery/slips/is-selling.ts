import type { LotterySale } from '../draws.store.ts'

/** Whether a draw takes stakes, by the database's time in this commit, or by the server's where that is ahead; in a past only by that. */
export function isSelling(sale: LotterySale, atMs: number, isPast = false): boolean {
  if (sale.drawnAt || sale.voidedAt || sale.isTakenOff) return false
  const now = isPast ? atMs : Math.max(atMs, sale.databaseNow.getTime())
  return now >= sale.opensAt.getTime() && now < sale.closesAt.getTime()
}
