export type PriceMove = 'up' | 'down'

/** How a price moved; undefined where it stands, came or went. `2` and `2.00` are one price. */
export function moveOf(before: string | null, now: string | null): PriceMove | undefined {
  if (before === null || now === null || Number(before) === Number(now)) return undefined
  return Number(now) > Number(before) ? 'up' : 'down'
}
