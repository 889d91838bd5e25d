import { WHEEL } from '@baize/games/roulette/rules'

/** A number on the track: where its middle is, and how it is turned, in units of the drawing. */
export interface TrackPlace {
  readonly number: number
  readonly path: string
  readonly x: number
  readonly y: number
}

/** The drawing: two straight rows, and a bend of numbers at each end. */
export const TRACK = { width: 700, height: 134 } as const
const [UPPER, LOWER, BEND] = [14, 15, 4]
const RADIUS = TRACK.height / 2
const DEPTH = 37
const [LEFT, RIGHT] = [RADIUS, TRACK.width - RADIUS]
/** Zero lies in the right bend, the tiers in the left. The first number of the upper row, on the wheel. */
const FIRST_ON_TOP = WHEEL.indexOf(24)

const at = (place: number) => WHEEL[(place + WHEEL.length) % WHEEL.length] ?? 0
const round = (value: number) => Math.round(value * 10) / 10

/** All numbers around the track, clockwise from the left of its upper row. */
export const TRACK_PLACES: readonly TrackPlace[] = [
  ...row(UPPER, 0),
  ...bend('right', UPPER),
  ...row(LOWER, UPPER + BEND, true),
  ...bend('left', UPPER + BEND + LOWER),
]

const upperEdge = (count: number) => round(LEFT + ((RIGHT - LEFT) * count) / UPPER)
const lowerEdge = (count: number) => round(LEFT + ((RIGHT - LEFT) * count) / LOWER)

/** Lines between the parts of the wheel: tiers, orphelins, voisins, and zero within these. */
export const PART_LINES: readonly string[] = [
  `M${upperEdge(3)} ${DEPTH}L${lowerEdge(5)} ${TRACK.height - DEPTH}`,
  `M${upperEdge(8)} ${DEPTH}L${lowerEdge(8)} ${TRACK.height - DEPTH}`,
  `M${upperEdge(13)} ${DEPTH}Q${upperEdge(12)} ${TRACK.height / 2} ${lowerEdge(13)} ${TRACK.height - DEPTH}`,
]

function row(count: number, from: number, isLower = false): TrackPlace[] {
  const width = (RIGHT - LEFT) / count
  const [top, bottom] = isLower ? [TRACK.height - DEPTH, TRACK.height] : [0, DEPTH]
  return Array.from({ length: count }, (_, step) => {
    const left = isLower ? RIGHT - (step + 1) * width : LEFT + step * width
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
function bend(side: 'left' | 'right', from: number): TrackPlace[] {
  const centre = side === 'right' ? RIGHT : LEFT
  const start = side === 'right' ? -Math.PI / 2 : Math.PI / 2
  const each = Math.PI / BEND
  const point = (radius: number, angle: number) => ({
    x: round(centre + radius * Math.cos(angle)),
    y: round(RADIUS + radius * Math.sin(angle)),
  })
  return Array.from({ length: BEND }, (_, step) => {
    const [begin, to] = [start + step * each, start + (step + 1) * each]
    const [a, b] = [point(RADIUS, begin), point(RADIUS, to)]
    const [c, d] = [point(RADIUS - DEPTH, to), point(RADIUS - DEPTH, begin)]
    const middle = point(RADIUS - DEPTH / 2, (begin + to) / 2)
    return {
      number: at(FIRST_ON_TOP + from + step),
      path: `M${a.x} ${a.y}A${RADIUS} ${RADIUS} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${RADIUS - DEPTH} ${RADIUS - DEPTH} 0 0 0 ${d.x} ${d.y}Z`,
      ...middle,
    }
  })
}
