import { Container, Graphics, Text } from 'pixi.js'
import { easeOut } from './easing.ts'
import { cellCentre, type Point } from './layout.ts'
import type { MachineColours } from './machine.ts'
import type { Pace } from './pacer.ts'

const DOT_UNITS = 12
const BADGE_X = 10
const DRAWING_MS = 260

/** The line through cells that won, with its number at the edge of the machine. */
export class WinLine {
  readonly view = new Container()
  private readonly lines = new Graphics()
  private readonly badge: Text
  private readonly colours: MachineColours

  constructor(colours: MachineColours) {
    this.colours = colours
    this.badge = new Text({
      text: '',
      style: { fontFamily: 'Archivo', fontWeight: '800', fontSize: 15, fill: colours.markInk },
      resolution: 2,
    })
    this.badge.anchor.set(0.5)
    this.badge.visible = false
    this.view.addChild(this.lines, this.badge)
  }

  clear(): void {
    this.lines.clear()
    this.badge.visible = false
  }

  /** Draws it from the left through the rows of so many reels. */
  async draw(
    { rows, number }: { readonly rows: readonly number[]; readonly number: number },
    cellHeight: number,
    pace: Pace,
  ): Promise<void> {
    const points = rows.map((row, reel) => cellCentre(reel, row, cellHeight))
    const first = points[0]
    if (!first) return
    this.badge.text = String(number)
    this.badge.position.set(BADGE_X, first.y)
    await pace.animate(DRAWING_MS, (share) => {
      this.lines.clear()
      dotAlong(this.lines, [{ x: BADGE_X, y: first.y }, ...points], easeOut(share))
      this.lines
        .circle(BADGE_X, first.y, 14)
        .fill(this.colours.mark)
        .stroke({ width: 2, color: this.colours.markInk })
      this.badge.visible = true
    })
  }
}

/** Round dots along a path, up to a share of its length. */
function dotAlong(graphics: Graphics, points: readonly Point[], share: number): void {
  const lengths = points.slice(1).map((point, index) => {
    const before = points[index] ?? point
    return Math.hypot(point.x - before.x, point.y - before.y)
  })
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const until = total * share
  let travelled = 0
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index], points[index + 1]]
    if (!from || !to) continue
    for (let at = DOT_UNITS; at <= length; at += DOT_UNITS) {
      if (travelled + at > until) break
      const part = at / length
      graphics.circle(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part, 2.6)
    }
    travelled += length
  }
  graphics.fill('#fff3c4')
}
