import {
  cellRect,
  easeOut,
  type Insets,
  layoutMachine,
  type MachineLayout,
  type Pace,
  ParticleLayer,
  ReelSet,
  type Stage,
  type SymbolTextures,
} from '@baize/game-client-kit'
import type { SlotSymbol } from '@baize/games/lantern-tiger/events'
import { LANTERN_TIGER, REEL_COUNT } from '@baize/games/lantern-tiger/rules'
import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js'
import type { Backdrop, Mood } from './backdrop.ts'
import { MACHINE_MARGIN, paintHalo, paintLitCell, paintMachine } from './machine.ts'

const DIMMED = 0.58
const LIT_SCALE = 1.1
const LINE_DOT_UNITS = 12
const BADGE_X = 10

export type Cell = readonly [reel: number, row: number]

interface SlotSceneParts {
  readonly stage: Stage
  readonly symbols: Readonly<Record<SlotSymbol, SymbolTextures>>
  readonly backdrop: Backdrop
  readonly isMotionReduced: boolean
  /** Told where the machine stands whenever that changes, to place what is real text. */
  onLayout(layout: MachineLayout): void
  insetsFor(width: number, height: number): Insets
}

/** The picture of Lantern Tiger: it shows what it is told and knows no rule beyond the strips. */
export class SlotScene {
  readonly particles = new ParticleLayer()
  private readonly parts: SlotSceneParts
  private readonly machine = new Container()
  private readonly frame = new Sprite()
  private readonly reels: ReelSet
  private readonly wins = new Container()
  private readonly lines = new Graphics()
  private readonly badge = new Text({
    text: '',
    style: { fontFamily: 'Archivo', fontWeight: '800', fontSize: 15, fill: '#4a1004' },
    resolution: 2,
  })
  private readonly halo: Texture = paintHalo()
  private litCell: Texture | undefined
  private layout: MachineLayout | undefined
  private readonly stops: (() => void)[] = []
  private lit: readonly Cell[] = []
  private shown: readonly number[]
  private isTurning = false
  /** How many shows of movement are under way. */
  private showings = 0

  constructor(parts: SlotSceneParts, stops: readonly number[]) {
    this.parts = parts
    this.shown = stops
    const strips = LANTERN_TIGER.strips.map((strip) => strip.map((symbol) => parts.symbols[symbol]))
    this.reels = new ReelSet(strips, LANTERN_TIGER.rowCount, 152, stops)
    this.machine.addChild(
      this.frame,
      this.reels.view,
      this.wins,
      this.lines,
      this.badge,
      this.particles.view,
    )
    this.badge.anchor.set(0.5)
    this.badge.visible = false
    parts.stage.root.addChild(parts.backdrop.view, this.machine)
    this.stops.push(
      parts.stage.onResize((width, height) => this.resize(width, height)),
      parts.stage.onTick((seconds) => this.tick(seconds)),
    )
  }

  /** Sets the reels turning. Winning marks of the last round go. */
  async startReels(pace: Pace): Promise<void> {
    if (this.isTurning) return
    this.clearWins()
    this.isTurning = true
    await this.reels.start(pace)
  }

  /** Brings the reels to rest, starting them first if they stand. */
  async landReels(stops: readonly number[], pace: Pace, onLand: (reel: number) => void) {
    await this.startReels(pace)
    this.isTurning = false
    this.shown = stops
    await this.whileShowing(() => this.reels.land(stops, pace, onLand))
  }

  /** Puts everything back to what was last at rest: the round never came. */
  async returnReels(pace: Pace): Promise<void> {
    this.isTurning = false
    await this.whileShowing(() => this.reels.land(this.shown, pace, () => undefined))
  }

  /** Lights cells and dims the rest. Cells lit before stay lit when `isMore`. */
  lightCells(cells: readonly Cell[], isMore = false): void {
    const all = isMore ? [...this.lit, ...cells] : [...cells]
    const unique = new Map(all.map((cell) => [cell.join(), cell]))
    this.lit = [...unique.values()]
    this.drawWins()
  }

  /** Draws a line through the cells that won on it, from the left. */
  async drawLine(
    rows: readonly number[],
    count: number,
    number: number,
    pace: Pace,
  ): Promise<void> {
    const cellHeight = this.layout?.cellHeight ?? 152
    const points = rows.slice(0, count).map((row, reel) => centreOf(reel, row, cellHeight))
    const first = points[0]
    if (!first) return
    this.badge.text = String(number)
    this.badge.position.set(BADGE_X, first.y)
    await this.whileShowing(() =>
      pace.animate(260, (share) => {
        this.lines.clear()
        dotAlong(this.lines, [{ x: BADGE_X, y: first.y }, ...points], easeOut(share))
        this.lines
          .circle(BADGE_X, first.y, 14)
          .fill('#ffe39a')
          .stroke({ width: 2, color: '#7a3b0a' })
        this.badge.visible = true
      }),
    )
  }

  clearWins(): void {
    this.lit = []
    this.clearLines()
    this.drawWins()
  }

  clearLines(): void {
    this.lines.clear()
    this.badge.visible = false
    this.parts.stage.invalidate()
  }

  setMood(mood: Mood): void {
    this.parts.backdrop.setMood(mood)
    const isStill = this.parts.isMotionReduced || !this.parts.stage.hasEffects
    if (isStill) this.parts.backdrop.settle()
    this.parts.stage.invalidate()
  }

  /** Throws coins from the foot of the machine. */
  throwCoins(count: number, texture: Texture): void {
    if (this.parts.isMotionReduced || !this.parts.stage.hasEffects || !this.layout) return
    const { machine, scale } = this.layout
    this.particles.throw({
      texture,
      count,
      x: machine.width / scale / 2,
      y: machine.height / scale - 40,
      spread: 220,
      speed: 1050,
      size: 58,
      lifeSeconds: 1.7,
    })
  }

  destroy(): void {
    for (const stop of this.stops) stop()
  }

  private async whileShowing(show: () => Promise<void>): Promise<void> {
    this.showings += 1
    try {
      await show()
    } finally {
      this.showings -= 1
      this.parts.stage.invalidate()
    }
  }

  /** Moves everything on; true when anything did. */
  private tick(seconds: number): boolean {
    this.reels.tick(seconds)
    const hasParticles = this.particles.tick(seconds)
    const isAlive = !this.parts.isMotionReduced && this.parts.stage.hasEffects
    if (isAlive) this.parts.backdrop.tick(seconds)
    return isAlive || hasParticles || this.isTurning || this.showings > 0
  }

  private resize(width: number, height: number): void {
    const insets = this.parts.insetsFor(width, height)
    const layout = layoutMachine({ width, height }, insets, REEL_COUNT, LANTERN_TIGER.rowCount)
    const isTaller = layout.cellHeight !== this.layout?.cellHeight
    this.layout = layout
    const { machine, scale, cellHeight } = layout
    this.machine.position.set(machine.x, machine.y)
    this.machine.scale.set(scale)
    if (isTaller) {
      this.frame.texture = paintMachine(REEL_COUNT, LANTERN_TIGER.rowCount, cellHeight)
      this.frame.position.set(-MACHINE_MARGIN, -MACHINE_MARGIN)
      this.litCell = paintLitCell(cellHeight)
      this.reels.resize(cellHeight)
    }
    this.parts.backdrop.resize(width, height, machine.y + machine.height * 0.42)
    this.drawWins()
    this.parts.onLayout(layout)
  }

  private drawWins(): void {
    for (const child of this.wins.removeChildren()) child.destroy()
    const isLit = (reel: number, row: number) =>
      this.lit.some((cell) => cell[0] === reel && cell[1] === row)
    this.reels.setLights((reel, row) => {
      if (this.lit.length === 0) return 1
      return isLit(reel, row) ? 1 : DIMMED
    })
    this.parts.stage.invalidate()
    const cellHeight = this.layout?.cellHeight ?? 152
    for (const [reel, row] of this.lit) {
      const { x, y } = cellRect(reel, row, cellHeight)
      const centre = centreOf(reel, row, cellHeight)
      const ground = new Sprite(this.litCell ?? this.halo)
      ground.position.set(x, y)
      const halo = new Sprite(this.halo)
      const symbol = new Sprite(this.reels.reels[reel]?.textureAt(row) ?? this.halo)
      for (const sprite of [halo, symbol]) {
        sprite.anchor.set(0.5)
        sprite.position.set(centre.x, centre.y)
      }
      halo.blendMode = 'add'
      halo.alpha = 0.5
      symbol.scale.set(LIT_SCALE)
      this.wins.addChild(ground, halo, symbol)
    }
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

function centreOf(reel: number, row: number, cellHeight: number): Point {
  const { x, y, width, height } = cellRect(reel, row, cellHeight)
  return { x: x + width / 2, y: y + height / 2 }
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
    for (let at = LINE_DOT_UNITS; at <= length; at += LINE_DOT_UNITS) {
      if (travelled + at > until) break
      const part = at / length
      graphics.circle(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part, 2.6)
    }
    travelled += length
  }
  graphics.fill('#fff3c4')
}
