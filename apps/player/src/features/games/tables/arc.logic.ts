/** A piece of a row, between two angles in degrees from the middle of the table. */
export interface ArcPlace {
  readonly row: 'near' | 'far'
  readonly from: number
  readonly to: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A drawing: the rows are rings around a point far above it, and end so many degrees to either side. */
export interface ArcShape {
  readonly box: { readonly width: number; readonly height: number }
  readonly centre: { readonly x: number; readonly y: number }
  readonly far: readonly [inner: number, outer: number]
  readonly near: readonly [inner: number, outer: number]
  readonly edge: number
}

/** The table of a single-player game. */
export const BENT: ArcShape = {
  box: { width: 1096, height: 352 },
  centre: { x: 548, y: -745 },
  ...{ far: [862, 946], near: [956, 1096], edge: 30 },
}

/** The longer table at which many sit. */
export const LONG: ArcShape = {
  box: { width: 1096, height: 273 },
  centre: { x: 548, y: -1479 },
  ...{ far: [1556, 1636], near: [1644, 1752], edge: 18 },
}

const STEPS = 16

/** The box of a piece, its outline within the box, and how its lettering is turned. */
export function arcOf(
  { row, from, to }: ArcPlace,
  shape: ArcShape = BENT,
): {
  readonly box: Box
  readonly clip: string
  readonly turn: number
  /** Where its middle is within the box, as it is seen. */
  readonly middle: { readonly left: string; readonly top: string }
} {
  const { [row]: ring, centre } = shape
  const [inner, outer] = ring
  const at = (radius: number, degrees: number) => ({
    x: centre.x + radius * Math.sin((degrees * Math.PI) / 180),
    y: centre.y + radius * Math.cos((degrees * Math.PI) / 180),
  })
  const angles = Array.from({ length: STEPS + 1 }, (_, step) => from + ((to - from) * step) / STEPS)
  const outline = [
    ...angles.map((angle) => at(inner, angle)),
    ...angles.toReversed().map((angle) => at(outer, angle)),
  ]
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const box = { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
  const share = (value: number, size: number) => `${Math.round((value / size) * 10_000) / 100}%`
  const points = outline.map(
    ({ x, y }) => `${share(x - left, box.width)} ${share(y - top, box.height)}`,
  )
  const middle = at((inner + outer) / 2, (from + to) / 2)
  return {
    ...{ box, clip: `polygon(${points.join(', ')})`, turn: -(from + to) / 2 },
    middle: { left: share(middle.x - left, box.width), top: share(middle.y - top, box.height) },
  }
}

/** A row cut into pieces of these weights, with gaps between them. */
export function piecesOf(
  row: ArcPlace['row'],
  weights: readonly number[],
  { edge }: ArcShape = BENT,
): readonly ArcPlace[] {
  const gap = ((row === 'far' ? 0.6 : 0.7) * edge) / BENT.edge
  const room = 2 * edge - gap * (weights.length - 1)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let from = -edge
  return weights.map((weight) => {
    const place = { row, from, to: from + (room * weight) / whole }
    from = place.to + gap
    return place
  })
}

/** A spot on a cloth whose rows follow the edge of the table. */
export interface ArcSpot {
  readonly spot: string
  readonly tone: 'blue' | 'red' | 'green' | 'plain'
  readonly place: ArcPlace
}

/** A row of spots from left to right; the weight says how much of the row a spot takes. */
export function arcRow(
  row: ArcPlace['row'],
  spots: readonly (readonly [spot: string, tone: ArcSpot['tone'], weight?: number])[],
  shape: ArcShape = BENT,
): readonly ArcSpot[] {
  const places = piecesOf(
    row,
    spots.map(([, , weight = 1]) => weight),
    shape,
  )
  return spots.flatMap(([spot, tone], index) => {
    const place = places[index]
    return place ? [{ spot, tone, place }] : []
  })
}
