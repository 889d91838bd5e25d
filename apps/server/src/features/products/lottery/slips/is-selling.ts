import type { LotterySale } from '../draws.store.ts'

/** Whether a draw takes stakes, by the database's time in this commit, or by the server's where that is ahead. */
export function isSelling(sale: LotterySale, atMs: number): boolean {
  if (sale.drawnAt || sale.voidedAt || sale.isTakenOff) return false
  const now = Math.max(atMs, sale.databaseNow.getTime())
  return now >= sale.opensAt.getTime() && now < sale.closesAt.getTime()
}
