export type Direction = 'left' | 'right' | 'up' | 'down'

interface Point {
  readonly x: number
  readonly y: number
}

/** How much further than straight ahead a place to the side counts. */
const ASIDE = 2.4

/** Which place is the next one in a direction; undefined where nothing lies there. */
export function nearestIn(
  direction: Direction,
  from: Point,
  places: readonly Point[],
): number | undefined {
  let [found, least]: [number | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const [index, { x, y }] of places.entries()) {
    const [right, down] = [x - from.x, y - from.y]
    const isAcross = direction === 'left' || direction === 'right'
    const ahead = isAcross ? right : down
    const forward = direction === 'left' || direction === 'up' ? -ahead : ahead
    if (forward <= 1) continue
    const distance = forward + ASIDE * Math.abs(isAcross ? down : right)
    if (distance < least) [found, least] = [index, distance]
  }
  return found
}
