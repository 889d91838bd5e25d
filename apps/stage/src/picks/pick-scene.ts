import {
  type Insets,
  type Pace,
  ParticleLayer,
  type Rect,
  type SceneLook,
  type Stage,
} from '@baize/game-client-kit'
import { Container } from 'pixi.js'
import type { StageSet } from '../game/open-stage.ts'

/** What a table shows of a round. */
export interface ShownDraw {
  /** What was staked on. */
  readonly choice: string
  readonly outcome: string | null
  readonly faces: readonly number[]
  readonly isWin: boolean
}

export interface PickSceneParts {
  readonly set: StageSet
  readonly isMotionReduced: boolean
  onTable(table: Rect, isPortrait: boolean): void
  insetsFor(width: number, height: number): Insets
}

const SCALE_MAX = 1.35

/**
 * A table drawn on a field of fixed units, as large as fits between head and deck. Games put their own
 * things on it; it shows what it is told.
 */
export abstract class PickScene {
  protected readonly parts: PickSceneParts
  protected readonly stage: Stage
  protected readonly look: SceneLook
  protected readonly table = new Container()
  private readonly particles = new ParticleLayer()
  private readonly field: { readonly width: number; readonly height: number }
  private readonly stops: (() => void)[] = []
  private showings = 0

  constructor(parts: PickSceneParts, width: number, height: number) {
    this.parts = parts
    this.stage = parts.set.stage
    this.look = parts.set.look
    this.field = { width, height }
    this.stage.ground.addChild(parts.set.backdrop.view)
    this.stage.root.addChild(this.table)
  }

  /** Something moves until the answer is there. */
  abstract start(pace: Pace): Promise<void>
  /** Shows what was drawn. */
  abstract show(draw: ShownDraw, pace: Pace): Promise<void>
  /** There is no round; everything stands as before. */
  abstract cancel(pace: Pace): Promise<void>
  /** Marks what the next round is staked on. */
  choose(_choice: string | undefined): void {
    this.stage.invalidate()
  }

  /** Moves what a round has set moving; true when anything did. */
  protected move(_seconds: number): boolean {
    return false
  }

  /** Moves what moves by itself. On a slow machine it does so during a show only. */
  protected drift(_seconds: number): void {}

  /** To be called when everything lies on the table. */
  protected open(): void {
    this.table.addChild(this.particles.view)
    this.stops.push(
      this.stage.onResize((width, height) => this.resize(width, height)),
      this.stage.onTick((seconds) => this.tick(seconds)),
    )
    if (!this.parts.isMotionReduced) {
      this.stops.push(
        this.stage.onBreath((seconds) => {
          this.parts.set.backdrop.tick(seconds)
          this.drift(seconds)
        }),
      )
    }
  }

  protected async whileShowing(show: () => Promise<void>): Promise<void> {
    this.showings += 1
    try {
      await show()
    } finally {
      this.showings -= 1
      this.stage.invalidate()
    }
  }

  throwCoins(count: number): void {
    if (this.parts.isMotionReduced || !this.stage.hasEffects) return
    const { width, height } = this.field
    this.particles.throw({
      texture: this.parts.set.coin,
      count,
      x: width / 2,
      y: height - 20,
      spread: width * 0.3,
      speed: 900,
      size: 46,
      lifeSeconds: 1.6,
    })
  }

  destroy(): void {
    for (const stop of this.stops) stop()
  }

  private tick(seconds: number): boolean {
    const hasParticles = this.particles.tick(seconds)
    const hasMoved = !this.parts.isMotionReduced && this.move(seconds)
    const isShowing = hasParticles || hasMoved || this.showings > 0
    if (isShowing && !this.parts.isMotionReduced && !this.stage.isBreathing) this.drift(seconds)
    return isShowing
  }

  private resize(width: number, height: number): void {
    const { top, bottom } = this.parts.insetsFor(width, height)
    const isPortrait = height > width * 1.05
    const roomY = Math.max(90, height - top - bottom)
    const roomX = width - (isPortrait ? 16 : 48)
    const scale = Math.min(roomX / this.field.width, roomY / this.field.height, SCALE_MAX)
    const table = {
      width: this.field.width * scale,
      height: this.field.height * scale,
      x: (width - this.field.width * scale) / 2,
      y: top + (roomY - this.field.height * scale) * (isPortrait ? 0.4 : 0.5),
    }
    this.table.position.set(table.x, table.y)
    this.table.scale.set(scale)
    this.parts.set.backdrop.resize(width, height, table.y + table.height * 0.45)
    this.parts.onTable(table, isPortrait)
    this.stage.invalidate()
  }
}
