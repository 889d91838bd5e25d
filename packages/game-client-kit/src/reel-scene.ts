import { Container, Sprite, type Texture } from 'pixi.js'
import { swapTexture } from './canvas-texture.ts'
import { CellLayer, type HeldCell } from './cell-layer.ts'
import { type CellPlaces, evenPlaces, filledPlaces } from './cell-places.ts'
import { easeOut } from './easing.ts'
import { makeNumbers } from './grounds.ts'
import { cellRect, type Insets, layoutMachine, type MachineLayout } from './layout.ts'
import {
  MACHINE_MARGIN,
  type MachineColours,
  paintHalo,
  paintMachine,
  paintReelGlow,
} from './machine.ts'
import { type MarkedCell, MarkLayer } from './mark-layer.ts'
import type { Pace } from './pacer.ts'
import { ParticleLayer } from './particles.ts'
import type { SymbolTextures } from './reel.ts'
import { ReelSet } from './reel-set.ts'
import { GlintLayer, type GlintPlace } from './rendered/glint-layer.ts'
import { type MachineFrame, paintMachineFrame } from './rendered/machine-frame.ts'
import type { Reaction, Signature } from './rendered/signature.ts'
import type { WinPlateLook } from './rendered/win-plate.ts'
import type { Stage } from './stage.ts'
import { WinLayer } from './win-layer.ts'
import { WinLine } from './win-line.ts'

const DIMMED = 0.58
/** Cells that are drawn again while others are held. */
const HELD_DIMMED = 0.22
const SWAP_MS = 170
const INTRO_SECONDS = 0.8
/** How much smaller the machine is as it comes. */
const INTRO_SHRINK = 0.06

export type Cell = readonly [reel: number, row: number]

/** Whatever stands behind a machine. */
export interface SceneBackdrop {
  readonly view: Container
  resize(width: number, height: number, centreY: number): void
  /** Lets the scene breathe. Not called at all when motion is reduced. */
  tick(seconds: number): void
  /** Switches to the feature's scene and back: with a fade, or at once where ambient animation is off. */
  setFeature?(isFeature: boolean, isAtOnce: boolean): void
  /** Darkens the scene and brightens its lights while the last reels could still trigger a feature. */
  setTension?(isAwaited: boolean): void
}

/** What a game with art of its own has beyond a painted machine. */
export interface RenderedMachine {
  readonly frame: MachineFrame
  readonly plate: WinPlateLook
  /** The window is so many rows tall and each reel fills it with what it shows; absent where rows are alike. */
  readonly windowRows?: number | undefined
  /** Lies under a symbol whose cell multiplies or is marked for it. */
  readonly markedCell?: HTMLImageElement | undefined
  /** Stands beside the machine and follows the round. */
  readonly signature?: Signature | undefined
}

export interface ReelSceneParts {
  readonly stage: Stage
  readonly strips: readonly (readonly SymbolTextures[])[]
  readonly rowCount: number
  readonly colours: MachineColours
  readonly backdrop: SceneBackdrop
  readonly isMotionReduced: boolean
  /** Frame, plates and signature of its own; without them the machine is painted from its colours. */
  readonly rendered?: RenderedMachine
  /** Told where the machine stands whenever that changes, to place what is real text. */
  onLayout(layout: MachineLayout): void
  insetsFor(width: number, height: number): Insets
}

/** The picture of a slot: it shows what it is told and knows no rule. */
export class ReelScene {
  readonly particles = new ParticleLayer()
  protected readonly deps: ReelSceneParts
  private readonly machine = new Container()
  private readonly frame = new Sprite()
  private readonly reels: ReelSet
  private readonly wins: WinLayer
  private readonly glints = new GlintLayer(makeNumbers(1))
  private readonly line: WinLine
  private readonly cells: CellLayer
  private readonly marks: MarkLayer
  private readonly glow = new Sprite()
  private readonly halo: Texture = paintHalo()
  private layout: MachineLayout | undefined
  private places: CellPlaces
  private readonly stops: (() => void)[] = []
  private lit: readonly Cell[] = []
  private shown: readonly number[]
  private isTurning = false
  /** How many shows of movement are under way. */
  private showings = 0
  private introGone = INTRO_SECONDS
  /** Where the frame's picture begins, in units from the machine's corner. */
  private frameAt = { x: 0, y: 0 }

  constructor(deps: ReelSceneParts, stops: readonly number[]) {
    this.deps = deps
    this.shown = stops
    const { strips, rowCount } = deps
    const windowRows = this.windowRows()
    this.places = this.placesFor(152)
    this.reels = new ReelSet({ strips, rowCount, windowRows, places: this.places, stops })
    this.line = new WinLine(deps.colours)
    this.wins = new WinLayer(deps.colours, deps.rendered?.plate)
    this.glow.visible = false
    this.glow.blendMode = 'add'
    this.cells = new CellLayer(deps.colours, windowRows, strips.length)
    this.marks = new MarkLayer(deps.colours, deps.rendered?.markedCell)
    this.machine.addChild(
      this.marks.grounds,
      this.reels.view,
      this.glints.view,
      this.cells.view,
      this.glow,
      this.wins.view,
      this.marks.words,
      this.line.view,
      this.particles.view,
    )
    deps.stage.ground.addChild(deps.backdrop.view, this.frame)
    const signature = deps.rendered?.signature
    deps.stage.root.addChild(...(signature ? [signature.view] : []), this.machine)
    this.stops.push(
      deps.stage.onResize((width, height) => this.resize(width, height)),
      deps.stage.onTick((seconds) => this.tick(seconds)),
    )
    if (!deps.isMotionReduced) {
      this.stops.push(
        deps.stage.onBreath((seconds) => {
          deps.backdrop.tick(seconds)
          signature?.breathe(seconds)
          this.wins.tick(seconds)
          this.glints.tick(seconds, () => this.glintPlaces())
        }),
      )
    }
  }

  /** The machine comes out of the dark; nothing waits for it. */
  playIntro(): void {
    if (this.deps.isMotionReduced) return
    this.introGone = 0
    this.react('feature')
  }

  /** Switches to the feature's scene and back. */
  setFeature(isFeature: boolean): void {
    const { stage, backdrop } = this.deps
    backdrop.setFeature?.(isFeature, !stage.isBreathing || this.deps.isMotionReduced)
    stage.invalidateGround()
  }

  /** The signature of the game reacts, where it has one. */
  react(reaction: Reaction): void {
    if (this.deps.isMotionReduced || !this.deps.stage.hasEffects) return
    this.deps.rendered?.signature?.react(reaction)
  }

  /** Sets the reels turning. Winning marks of the last round go. */
  async startReels(pace: Pace, held: readonly number[] = []): Promise<void> {
    if (this.isTurning) return
    this.clearWins()
    this.glints.clear()
    this.isTurning = true
    this.react('spin')
    await this.reels.start(pace, held)
  }

  /**
   * Brings the reels to rest, starting them first if they stand. A reel with a wait turns on in a
   * light of its own once the one before it stands.
   */
  async landReels(
    stops: readonly number[],
    pace: Pace,
    onLand: (reel: number) => void,
    waitsMs: readonly number[] = [],
    held: readonly number[] = [],
  ) {
    await this.startReels(pace, held)
    this.isTurning = false
    this.shown = stops
    const landed = (reel: number) => {
      onLand(reel)
      const isAwaited = (waitsMs[reel + 1] ?? 0) > 0 && pace.tempo === 'normal'
      this.lightReel(isAwaited && !pace.isSkipping ? reel + 1 : undefined)
    }
    await this.whileShowing(() => this.reels.land(stops, pace, landed, waitsMs, held))
    this.lightReel(undefined)
  }

  /** The same for drawn symbols that no strip has; each reel's from the top. */
  async landSymbols(
    windows: readonly (readonly SymbolTextures[])[],
    pace: Pace,
    onLand: (reel: number) => void,
    waitsMs: readonly number[] = [],
    held: readonly number[] = [],
  ) {
    await this.landReels(this.reels.arrange(windows, this.shown), pace, onLand, waitsMs, held)
  }

  /** Puts symbols in view at once; each reel's from the top. */
  showSymbols(windows: readonly (readonly SymbolTextures[])[]): void {
    this.shown = this.reels.arrange(windows, this.shown)
    this.reels.show(this.shown)
    this.deps.stage.invalidate()
  }

  /** The same with a breath: what was there goes, what comes stands there a moment later. */
  async swapSymbols(windows: readonly (readonly SymbolTextures[])[], pace: Pace): Promise<void> {
    if (pace.tempo === 'still' || pace.isSkipping) {
      this.showSymbols(windows)
      return
    }
    const fade = (from: number, to: number) =>
      pace.animate(SWAP_MS, (share) => this.reels.setLights(() => from + (to - from) * share))
    await this.whileShowing(async () => {
      await fade(1, 0.15)
      this.showSymbols(windows)
      await fade(0.15, 1)
    })
  }

  /** Cells go, what is above them falls, and the rest comes from above the window. */
  async dropSymbols(
    windows: readonly (readonly SymbolTextures[])[],
    gone: readonly Cell[],
    pace: Pace,
  ): Promise<void> {
    const before = this.reels.texturesShown()
    this.clearWins()
    if (pace.tempo === 'still' || pace.isSkipping) {
      this.showSymbols(windows)
      return
    }
    const after = windows.map((reel) => reel.map(({ sharp }) => sharp))
    await this.whileShowing(async () => {
      this.reels.setLights(() => 0)
      await this.cells.fall({ before, after, gone }, pace)
      this.showSymbols(windows)
      this.reels.setLights(() => 1)
      this.cells.clear()
    })
  }

  /** Marks cells and no others, under and over whatever stands on them. */
  async markCells(cells: readonly MarkedCell[], pace: Pace): Promise<void> {
    await this.whileShowing(() => this.marks.show(cells, pace))
  }

  /** What cells say flies to one of them. */
  async gatherCells(from: readonly HeldCell[], to: Cell, pace: Pace): Promise<void> {
    await this.whileShowing(() => this.cells.gather(from, to, pace))
  }

  /** Cells that stay lit with a word on them, over reels that go dark, until they are released. */
  holdCells(held: readonly HeldCell[]): void {
    this.clearWins()
    this.reels.setLights(() => HELD_DIMMED)
    this.cells.hold(
      held.map((each) => ({
        ...each,
        texture:
          each.symbol?.sharp ??
          this.reels.reels[each.cell[0]]?.shownAt(each.cell[1])?.sharp ??
          this.halo,
      })),
    )
    this.deps.stage.invalidate()
  }

  /** Light runs over the cells that are not held, as they are drawn again. */
  async shimmer(pace: Pace, forMs: number): Promise<void> {
    await this.whileShowing(() =>
      pace.animate(forMs, (share) => {
        const at = share * (this.reels.reels.length + 2) - 1
        this.reels.setLights((reel) => HELD_DIMMED + 0.4 * Math.max(0, 1 - Math.abs(reel - at)))
      }),
    )
    this.reels.setLights(() => HELD_DIMMED)
  }

  releaseCells(): void {
    this.cells.clear()
    this.reels.setLights(() => 1)
    this.deps.stage.invalidate()
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
    const line = { rows: rows.slice(0, count), number }
    await this.whileShowing(() => this.line.draw(line, this.layout?.cellHeight ?? 152, pace))
  }

  clearWins(): void {
    this.lit = []
    this.clearLines()
    this.drawWins()
  }

  clearLines(): void {
    this.line.clear()
    this.deps.stage.invalidate()
  }

  /** Throws coins from the foot of the machine. */
  throwCoins(count: number, texture: Texture): void {
    if (this.deps.isMotionReduced || !this.deps.stage.hasEffects || !this.layout) return
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
      this.deps.stage.invalidate()
    }
  }

  /** Moves the show on; true when anything did. */
  private tick(seconds: number): boolean {
    this.reels.tick(seconds)
    const hasParticles = this.particles.tick(seconds)
    const isReacting = this.deps.rendered?.signature?.tick(seconds) ?? false
    const isComing = this.showIntro(seconds)
    return hasParticles || isReacting || isComing || this.isTurning || this.showings > 0
  }

  private showIntro(seconds: number): boolean {
    if (this.introGone >= INTRO_SECONDS || !this.layout) return false
    this.introGone = Math.min(INTRO_SECONDS, this.introGone + seconds)
    const share = easeOut(this.introGone / INTRO_SECONDS)
    const { machine, scale } = this.layout
    const shrink = 1 - INTRO_SHRINK * (1 - share)
    this.machine.alpha = share
    this.machine.scale.set(scale * shrink)
    this.machine.position.set(
      machine.x + (machine.width * (1 - shrink)) / 2,
      machine.y + (machine.height * (1 - shrink)) / 2,
    )
    return true
  }

  private resize(width: number, height: number): void {
    const { colours, rendered } = this.deps
    const reelCount = this.deps.strips.length
    const insets = this.deps.insetsFor(width, height)
    const room = rendered && { reach: rendered.frame, kept: rendered.frame.kept }
    const windowRows = this.windowRows()
    const layout = layoutMachine({ width, height }, insets, reelCount, windowRows, room)
    const isTaller = layout.cellHeight !== this.layout?.cellHeight
    this.layout = layout
    const { machine, scale, cellHeight } = layout
    this.machine.position.set(machine.x, machine.y)
    this.machine.scale.set(scale)
    if (isTaller) {
      this.paintFrame(cellHeight)
      this.places = this.placesFor(cellHeight)
      const last = cellRect(0, windowRows - 1, cellHeight)
      const top = cellRect(0, 0, cellHeight)
      this.glow.texture = paintReelGlow(last.y + last.height - top.y, colours)
      this.wins.resize(cellHeight, this.places)
      this.reels.resize(cellHeight, this.places)
      this.cells.resize(cellHeight, this.places)
      this.marks.resize(cellHeight)
    }
    const { x, y } = this.frameAt
    this.frame.position.set(machine.x + x * scale, machine.y + y * scale)
    this.frame.scale.set(scale)
    rendered?.signature?.place(layout, { width, height })
    this.deps.backdrop.resize(width, height, machine.y + machine.height * 0.42)
    this.drawWins()
    this.deps.onLayout(layout)
  }

  /** Symbols that stand still and in full light; none while anything is shown. */
  private glintPlaces(): readonly GlintPlace[] {
    if (this.isTurning || this.showings > 0 || this.lit.length > 0) return []
    return this.reels.reels.flatMap((reel, index) =>
      Array.from({ length: reel.shownCount }, (_none, row) => row).flatMap((row) => {
        const glints = reel.shownAt(row)?.glints
        if (!glints) return []
        const size = glints.size * this.places.scaleOf(index)
        return [{ frames: glints.frames, size, centre: this.places.centre(index, row) }]
      }),
    )
  }

  /** How tall the window is, in rows. */
  private windowRows(): number {
    return this.deps.rendered?.windowRows ?? this.deps.rowCount
  }

  private placesFor(cellHeight: number): CellPlaces {
    const { rendered } = this.deps
    if (rendered?.windowRows === undefined) return evenPlaces(cellHeight)
    return filledPlaces(
      rendered.windowRows,
      cellHeight,
      (reel) => this.reels.reels[reel]?.shownCount ?? 1,
    )
  }

  private paintFrame(cellHeight: number): void {
    const { colours, rendered, strips } = this.deps
    const rowCount = this.windowRows()
    if (rendered) {
      const { texture, x, y } = paintMachineFrame(rendered.frame, strips.length, rowCount)
      swapTexture(this.frame, texture)
      this.frameAt = { x, y }
      return
    }
    swapTexture(
      this.frame,
      paintMachine({ reelCount: strips.length, rowCount, cellHeight }, colours),
    )
    this.frameAt = { x: -MACHINE_MARGIN, y: -MACHINE_MARGIN }
  }

  private lightReel(reel: number | undefined): void {
    if (reel !== undefined && !this.glow.visible) this.react('awaited')
    this.deps.backdrop.setTension?.(reel !== undefined)
    this.glow.visible = reel !== undefined
    const { x, y } = cellRect(reel ?? 0, 0, this.layout?.cellHeight ?? 152)
    this.glow.position.set(x, y)
    this.deps.stage.invalidate()
  }

  private drawWins(): void {
    const isLit = (reel: number, row: number) =>
      this.lit.some((cell) => cell[0] === reel && cell[1] === row)
    this.reels.setLights((reel, row) => {
      if (this.lit.length === 0) return 1
      return isLit(reel, row) ? 1 : DIMMED
    })
    this.wins.show(this.lit, ([reel, row]) => this.reels.reels[reel]?.shownAt(row))
    this.deps.stage.invalidate()
  }
}
