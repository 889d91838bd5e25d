import { Container, Sprite, type Texture } from 'pixi.js'
import { type CellPlaces, evenPlaces } from './cell-places.ts'
import { CELL_WIDTH } from './layout.ts'
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
  private plateHeight = 1
  private places: CellPlaces = evenPlaces(152)
  private readonly turning: TurningSprite[] = []
  private readonly tilting: {
    readonly sprite: Sprite
    readonly scale: number
    readonly phase: number
  }[] = []
  private elapsed = 0

  constructor(colours: MachineColours, plateLook?: WinPlateLook) {
    this.colours = colours
    this.plateLook = plateLook
  }

  resize(cellHeight: number, places: CellPlaces): void {
    this.places = places
    this.plateHeight = cellHeight
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
      const plate = this.plateAt(reel, row)
      const halo = this.at(new Sprite(this.halo), [reel, row])
      halo.blendMode = 'add'
      halo.alpha = 0.5
      halo.scale.set(this.places.scaleOf(reel))
      this.view.addChild(plate, halo)
    }
    for (const cell of cells) this.view.addChild(this.symbolOf(cell, symbolAt(cell)))
  }

  /** Advances the ambient animation of winning symbols. */
  tick(seconds: number): void {
    this.elapsed += seconds
    for (const each of this.turning) each.tick(seconds)
    if (!this.plateLook) return
    for (const { sprite, scale, phase } of this.tilting) {
      const wave = Math.sin((this.elapsed / BEAT_SECONDS) * 2 * Math.PI + phase)
      sprite.rotation = TILT * wave
      sprite.scale.set(scale * (1 + SWELL * Math.abs(wave)))
    }
  }

  /** As high as its cell; where that is taller than a symbol, around the symbol only. */
  private plateAt(reel: number, row: number): Sprite {
    const { x, y, height } = this.places.rect(reel, row)
    const plate = new Sprite(this.plate ?? this.halo)
    const own = Math.min(height, this.plateHeight)
    plate.setSize(CELL_WIDTH, own)
    plate.position.set(x, y + (height - own) / 2)
    return plate
  }

  private symbolOf(cell: Cell, symbol: SymbolTextures | undefined): Sprite {
    if (symbol?.turning) {
      const size = symbol.turning.size * LIT_SCALE * this.places.scaleOf(cell[0])
      const turning = new TurningSprite(symbol.turning.frames, size)
      this.turning.push(turning)
      return this.at(turning.view, cell)
    }
    const sprite = this.at(new Sprite(symbol?.sharp ?? this.halo), cell)
    const scale = LIT_SCALE * this.places.scaleOf(cell[0])
    sprite.scale.set(scale)
    this.tilting.push({ sprite, scale, phase: cell[0] * 0.7 })
    return sprite
  }

  private at(sprite: Sprite, [reel, row]: Cell): Sprite {
    const { x, y } = this.places.centre(reel, row)
    sprite.anchor.set(0.5)
    sprite.position.set(x, y)
    return sprite
  }
}
