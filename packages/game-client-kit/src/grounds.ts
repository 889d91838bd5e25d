import { mixColours } from './colours.ts'

/** What lies at the foot of a scene. */
export type GroundKind = 'hills' | 'peaks' | 'dunes' | 'waves' | 'skyline' | 'forest' | 'curtain'

export const GROUND_KINDS = [
  'hills',
  'peaks',
  'dunes',
  'waves',
  'skyline',
  'forest',
  'curtain',
] as const satisfies readonly GroundKind[]

interface Ground {
  readonly kind: GroundKind
  readonly width: number
  readonly height: number
  /** The colours of the far, the middle and the near layer. */
  readonly colours: readonly [string, string, string]
  readonly seed: number
}

/** Three layers of a silhouette; the same seed paints the same ground. */
export function paintGround(brush: CanvasRenderingContext2D, ground: Ground): void {
  const { kind, width, height, colours, seed } = ground
  if (kind === 'curtain') {
    paintCurtain(brush, ground)
    return
  }
  colours.forEach((colour, layer) => {
    const top = height * (0.16 + layer * 0.26)
    const chance = makeNumbers(seed * 7 + layer)
    brush.fillStyle = colour
    brush.beginPath()
    brush.moveTo(0, height)
    LAYERS[kind](brush, { width, height, top, layer, chance })
    brush.lineTo(width, height)
    brush.fill()
  })
}

interface Layer {
  readonly width: number
  readonly height: number
  readonly top: number
  readonly layer: number
  chance(): number
}

/** Numbers from 0 to 1 for looks alone (mulberry32). */
export function makeNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type PaintLayer = (brush: CanvasRenderingContext2D, layer: Layer) => void

const LAYERS: Readonly<Record<Exclude<GroundKind, 'curtain'>, PaintLayer>> = {
  hills: (brush, each) => roll(brush, each, 190, 0.34),
  dunes: (brush, each) => roll(brush, each, 420, 0.2),
  waves: (brush, each) => roll(brush, each, 86, 0.09),
  peaks(brush, { width, height, top, chance }) {
    const step = 120
    for (let x = -step * chance(); x < width + step; x += step * (0.6 + chance() * 0.5)) {
      brush.lineTo(x, top + height * 0.32 * chance() + height * 0.12)
      brush.lineTo(x + step * 0.34, top - height * 0.14 * chance())
    }
  },
  skyline(brush, { width, height, top, chance }) {
    for (let x = 0; x < width; ) {
      const wide = 26 + chance() * 46
      const roof = top + height * 0.34 * chance()
      brush.lineTo(x, roof)
      if (chance() < 0.3) brush.lineTo(x + wide / 2, roof - 16)
      brush.lineTo(x + wide, roof)
      x += wide
    }
  },
  forest(brush, { width, height, top, layer, chance }) {
    const wide = 34 + layer * 12
    for (let x = -wide; x < width + wide; x += wide * (0.55 + chance() * 0.4)) {
      const crown = top + height * 0.2 * chance() - layer * 6
      brush.lineTo(x, top + height * 0.34)
      brush.lineTo(x + wide / 2, crown)
      brush.lineTo(x + wide, top + height * 0.34)
    }
  },
}

function roll(
  brush: CanvasRenderingContext2D,
  { width, height, top, layer, chance }: Layer,
  length: number,
  share: number,
): void {
  const phase = chance() * 7
  const rise = height * share * (1 - layer * 0.18)
  for (let x = 0; x <= width; x += 6) {
    const long = Math.sin(x / length + phase) * 0.62
    const short = Math.sin(x / (length * 0.41) + phase * 2.3) * 0.38
    brush.lineTo(x, top + rise * 0.5 * (1 + long + short) * 0.9)
  }
}

/** Folds of velvet at both sides, and boards between them. */
function paintCurtain(brush: CanvasRenderingContext2D, { width, height, colours }: Ground): void {
  const boards = brush.createLinearGradient(0, height * 0.45, 0, height)
  boards.addColorStop(0, colours[1])
  boards.addColorStop(1, colours[2])
  brush.fillStyle = boards
  brush.beginPath()
  brush.ellipse(width / 2, height * 1.05, width * 0.8, height * 0.62, 0, 0, Math.PI * 2)
  brush.fill()
  const fold = 24
  const deep = Math.min(width * 0.16, 170)
  for (const side of [0, 1]) {
    for (let at = 0; at < deep; at += fold) {
      const x = side === 0 ? at : width - at - fold
      const shade = brush.createLinearGradient(x, 0, x + fold, 0)
      shade.addColorStop(0, colours[2])
      shade.addColorStop(0.5, mixColours(colours[0], '#ffffff', 0.94))
      shade.addColorStop(1, colours[2])
      brush.fillStyle = shade
      brush.globalAlpha = 0.9 * (1 - (at / deep) * 0.5)
      brush.fillRect(x, -height * 3, fold, height * 4 - at * 0.5)
    }
  }
  brush.globalAlpha = 1
}
