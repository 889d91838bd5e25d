export type PriceMove = 'up' | 'down'

/** How a price moved; undefined where it stands, came or went. */
export function moveOf(before: string | null, now: string | null): PriceMove | undefined {
  if (before === null || now === null || before === now) return undefined
  return Number(now) > Number(before) ? 'up' : 'down'
}
