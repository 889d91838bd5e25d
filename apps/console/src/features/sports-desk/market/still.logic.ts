/** Rows that stay where they are while somebody points at one: news stand below, and what went away stays as it was. */
export function inPlace<Row>(
  shown: readonly Row[],
  fresh: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const byKey = new Map(fresh.map((row) => [keyOf(row), row]))
  const kept = shown.map((row) => byKey.get(keyOf(row)) ?? row)
  const keys = new Set(kept.map(keyOf))
  return [...kept, ...fresh.filter((row) => !keys.has(keyOf(row)))]
}

export type Move = 'up' | 'down'
interface LastPrice {
  readonly odds: string
  readonly move: Move | undefined
  readonly movedAtMs: number
}
export type LastPrices = ReadonlyMap<string, LastPrice>

/** How long a price says which way it went. */
const MOVE_SHOWN_MS = 8_000

/** Which way prices went since they were looked at last; null, while there is no price, is no move. */
export function nextPrices(
  last: LastPrices,
  prices: ReadonlyMap<string, string | null>,
  nowMs: number,
): LastPrices {
  const next = new Map<string, LastPrice>()
  for (const [key, odds] of prices) {
    const before = last.get(key)
    if (odds === null) {
      if (before) next.set(key, before)
    } else if (before && before.odds !== odds) {
      const move = Number(odds) > Number(before.odds) ? 'up' : 'down'
      next.set(key, { odds, move, movedAtMs: nowMs })
    } else {
      const isOld = !before || nowMs - before.movedAtMs >= MOVE_SHOWN_MS
      next.set(key, isOld ? { odds, move: undefined, movedAtMs: 0 } : before)
    }
  }
  return next
}
