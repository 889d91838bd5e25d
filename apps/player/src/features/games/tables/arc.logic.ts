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

/** The drawing: the rows are rings around a point far above it. */
export const BOX = { width: 1096, height: 352 } as const
const CENTRE = { x: 548, y: -745 } as const
const ROWS = { far: [862, 946], near: [956, 1096] } as const
const STEPS = 16

/** The box of a piece, its outline within the box, and how its lettering is turned. */
export function arcOf({ row, from, to }: ArcPlace): {
  readonly box: Box
  readonly clip: string
  readonly turn: number
} {
  const [inner, outer] = ROWS[row]
  const at = (radius: number, degrees: number) => ({
    x: CENTRE.x + radius * Math.sin((degrees * Math.PI) / 180),
    y: CENTRE.y + radius * Math.cos((degrees * Math.PI) / 180),
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
  return { box, clip: `polygon(${points.join(', ')})`, turn: -(from + to) / 2 }
}

/** A row cut into pieces of these weights, with gaps between them. */
export function piecesOf(row: ArcPlace['row'], weights: readonly number[]): readonly ArcPlace[] {
  const [edge, gap] = [30, row === 'far' ? 0.6 : 0.7]
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
  readonly tone: 'blue' | 'red' | 'green'
  readonly place: ArcPlace
}

/** A row of spots from left to right; the weight says how much of the row a spot takes. */
export function arcRow(
  row: ArcPlace['row'],
  spots: readonly (readonly [spot: string, tone: ArcSpot['tone'], weight?: number])[],
): readonly ArcSpot[] {
  const places = piecesOf(
    row,
    spots.map(([, , weight = 1]) => weight),
  )
  return spots.flatMap(([spot, tone], index) => {
    const place = places[index]
    return place ? [{ spot, tone, place }] : []
  })
}
