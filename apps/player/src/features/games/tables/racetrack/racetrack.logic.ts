import { WHEEL } from '@baize/games/roulette/rules'

/** A number on the track: where its middle is, and how it is turned, in units of the drawing. */
export interface TrackPlace {
  readonly number: number
  readonly path: string
  readonly x: number
  readonly y: number
}

/** How large a track is drawn, lying on its side, and how deep its numbers are. */
export interface TrackShape {
  readonly width: number
  readonly height: number
  readonly depth: number
}

export interface Track {
  readonly shape: TrackShape
  /** All numbers around it, clockwise from the left of its upper row. */
  readonly places: readonly TrackPlace[]
  /** Lines between the parts of the wheel: tiers, orphelins, voisins, and zero within these. */
  readonly lines: readonly string[]
}

/** Two straight rows, and a bend of numbers at each end. */
const [UPPER, LOWER, BEND] = [14, 15, 4]
/** Zero lies in the right bend, the tiers in the left. The first number of the upper row, on the wheel. */
const FIRST_ON_TOP = WHEEL.indexOf(24)

const at = (place: number) => WHEEL[(place + WHEEL.length) % WHEEL.length] ?? 0
const round = (value: number) => Math.round(value * 10) / 10

/** Beside or above a cloth. */
export const LONG_TRACK = layTrack({ width: 700, height: 134, depth: 37 })
/** To be stood on its end on a phone: the left end becomes the top. */
export const SHORT_TRACK = layTrack({ width: 450, height: 134, depth: 33 })

function layTrack(shape: TrackShape): Track {
  const { width, height, depth } = shape
  const [left, right] = [height / 2, width - height / 2]
  const upper = (count: number) => round(left + ((right - left) * count) / UPPER)
  const lower = (count: number) => round(left + ((right - left) * count) / LOWER)
  return {
    shape,
    places: [
      ...row(shape, UPPER, 0),
      ...bend(shape, 'right', UPPER),
      ...row(shape, LOWER, UPPER + BEND, true),
      ...bend(shape, 'left', UPPER + BEND + LOWER),
    ],
    lines: [
      `M${upper(3)} ${depth}L${lower(5)} ${height - depth}`,
      `M${upper(8)} ${depth}L${lower(8)} ${height - depth}`,
      `M${upper(13)} ${depth}Q${upper(12)} ${height / 2} ${lower(13)} ${height - depth}`,
    ],
  }
}

/** Width and height of the drawing, lying or stood on its end. */
export function sidesOf({ width, height }: TrackShape, isUpright: boolean) {
  return isUpright ? ([height, width] as const) : ([width, height] as const)
}

/** The middle of a number in that drawing. */
export function middleOf(
  { x, y }: Pick<TrackPlace, 'x' | 'y'>,
  { height }: TrackShape,
  isUpright: boolean,
): { readonly x: number; readonly y: number } {
  return isUpright ? { x: height - y, y: x } : { x, y }
}

function row(shape: TrackShape, count: number, from: number, isLower = false): TrackPlace[] {
  const { height, depth } = shape
  const [begin, end] = [height / 2, shape.width - height / 2]
  const width = (end - begin) / count
  const [top, bottom] = isLower ? [height - depth, height] : [0, depth]
  return Array.from({ length: count }, (_, step) => {
    const left = isLower ? end - (step + 1) * width : begin + step * width
    const [x0, x1] = [round(left), round(left + width)]
    return {
      number: at(FIRST_ON_TOP + from + step),
      path: `M${x0} ${top}H${x1}V${bottom}H${x0}Z`,
      x: left + width / 2,
      y: (top + bottom) / 2,
    }
  })
}

/** Half a ring at an end of the track. */
function bend(shape: TrackShape, side: 'left' | 'right', from: number): TrackPlace[] {
  const radius = shape.height / 2
  const inner = radius - shape.depth
  const centre = side === 'right' ? shape.width - radius : radius
  const start = side === 'right' ? -Math.PI / 2 : Math.PI / 2
  const each = Math.PI / BEND
  const point = (away: number, angle: number) => ({
    x: round(centre + away * Math.cos(angle)),
    y: round(radius + away * Math.sin(angle)),
  })
  return Array.from({ length: BEND }, (_, step) => {
    const [begin, to] = [start + step * each, start + (step + 1) * each]
    const [a, b] = [point(radius, begin), point(radius, to)]
    const [c, d] = [point(inner, to), point(inner, begin)]
    const middle = point((radius + inner) / 2, (begin + to) / 2)
    return {
      number: at(FIRST_ON_TOP + from + step),
      path: `M${a.x} ${a.y}A${radius} ${radius} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 0 0 ${d.x} ${d.y}Z`,
      ...middle,
    }
  })
}
