import { Container, Sprite, type Texture } from 'pixi.js'
import { cellCentre, cellRect } from './layout.ts'
import { type MachineColours, paintHalo, paintLitCell } from './machine.ts'
import type { SymbolTextures } from './reel.ts'
import { TurningSprite } from './rendered/turning.ts'
import { paintWinPlate, type WinPlateLook } from './rendered/win-plate.ts'

type Cell = readonly [reel: number, row: number]

const LIT_SCALE = 1.1
/** How far a symbol without a sheet tilts, in radians, and swells. */
const TILT = 0.07
const SWELL = 0.035
const BEAT_SECONDS = 1.4

/** The cells that have won: a plate, a light, and the symbol over its neighbours, moving where it can. */
export class WinLayer {
  readonly view = new Container()
  private readonly colours: MachineColours
  private readonly plateLook: WinPlateLook | undefined
  private readonly halo: Texture = paintHalo()
  private plate: Texture | undefined
  private cellHeight = 152
  private readonly turning: TurningSprite[] = []
  private readonly tilting: { readonly sprite: Sprite; readonly phase: number }[] = []
  private elapsed = 0

  constructor(colours: MachineColours, plateLook?: WinPlateLook) {
    this.colours = colours
    this.plateLook = plateLook
  }

  resize(cellHeight: number): void {
    this.cellHeight = cellHeight
    const before = this.plate
    this.plate = this.plateLook
      ? paintWinPlate(cellHeight, this.plateLook)
      : paintLitCell(cellHeight, this.colours)
    for (const child of this.view.removeChildren()) child.destroy()
    before?.destroy(true)
  }

  /** Shows these cells and no others. */
  show(cells: readonly Cell[], symbolAt: (cell: Cell) => SymbolTextures | undefined): void {
    for (const child of this.view.removeChildren()) child.destroy()
    this.turning.length = 0
    this.tilting.length = 0
    // All plates first: a symbol may reach over the plate of its neighbour.
    for (const [reel, row] of cells) {
      const { x, y } = cellRect(reel, row, this.cellHeight)
      const plate = new Sprite(this.plate ?? this.halo)
      plate.position.set(x, y)
      const halo = this.at(new Sprite(this.halo), [reel, row])
      halo.blendMode = 'add'
      halo.alpha = 0.5
      this.view.addChild(plate, halo)
    }
    for (const cell of cells) this.view.addChild(this.symbolOf(cell, symbolAt(cell)))
  }

  /** Moves what moves by itself. */
  tick(seconds: number): void {
    this.elapsed += seconds
    for (const each of this.turning) each.tick(seconds)
    if (!this.plateLook) return
    for (const { sprite, phase } of this.tilting) {
      const wave = Math.sin((this.elapsed / BEAT_SECONDS) * 2 * Math.PI + phase)
      sprite.rotation = TILT * wave
      sprite.scale.set(LIT_SCALE * (1 + SWELL * Math.abs(wave)))
    }
  }

  private symbolOf(cell: Cell, symbol: SymbolTextures | undefined): Sprite {
    if (symbol?.turning) {
      const turning = new TurningSprite(symbol.turning.frames, symbol.turning.size * LIT_SCALE)
      this.turning.push(turning)
      return this.at(turning.view, cell)
    }
    const sprite = this.at(new Sprite(symbol?.sharp ?? this.halo), cell)
    sprite.scale.set(LIT_SCALE)
    this.tilting.push({ sprite, phase: cell[0] * 0.7 })
    return sprite
  }

  private at(sprite: Sprite, [reel, row]: Cell): Sprite {
    const { x, y } = cellCentre(reel, row, this.cellHeight)
    sprite.anchor.set(0.5)
    sprite.position.set(x, y)
    return sprite
  }
}
