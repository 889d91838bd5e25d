import { Container, Sprite, type Texture } from 'pixi.js'
import type { CellPlaces } from './cell-places.ts'
import { easeSettle } from './easing.ts'
import { CELL_WIDTH } from './layout.ts'
import type { Pace } from './pacer.ts'
import type { Turning } from './rendered/turning.ts'

/** Textures of one symbol: at rest, and passing by. */
export interface SymbolTextures {
  readonly sharp: Texture
  readonly smeared: Texture
  /** The pictures of one turn and how large they are drawn, in units; of few symbols, and they come after the rest. */
  turning?: { readonly frames: Turning; readonly size: number }
  /** The pictures of a light that runs over it at rest; they come after the rest, too. */
  glints?: { readonly frames: Turning; readonly size: number }
}

const CRUISE_CELLS_PER_SECOND = 26
const START_SECONDS = 0.16
const PULL_CELLS = 0.22
const LANDING_CELLS = 5
const LANDING_MS = 460
const QUICK_LANDING_MS = 160
/** Faster than this, symbols are shown smeared. */
const SMEAR_CELLS_PER_SECOND = 12

/**
 * One reel: a ring of symbols seen through a window. It turns through its true strip, so what
 * passes and what lies above and below the window is what the rules have there.
 */
export class Reel {
  readonly view = new Container()
  private readonly strip: SymbolTextures[]
  private readonly index: number
  private readonly sprites: Sprite[] = []
  private places: CellPlaces
  /** How many symbols stand in the window; another count comes with the next landing. */
  private count: number
  private nextCount: number
  /** Which strip position stands in the top row; falls while the reel turns. */
  private position: number
  private speed = 0
  private turnedSeconds = 0
  private isTurning = false

  constructor(deps: {
    readonly index: number
    readonly strip: readonly SymbolTextures[]
    readonly rowCount: number
    readonly places: CellPlaces
    readonly stop: number
  }) {
    const { rowCount } = deps
    this.index = deps.index
    this.strip = [...deps.strip]
    this.count = rowCount
    this.nextCount = rowCount
    this.places = deps.places
    this.position = deps.stop
    // One more above the window for the way back after overshooting, one more below.
    for (let row = -1; row <= rowCount; row += 1) {
      const sprite = new Sprite()
      sprite.anchor.set(0.5)
      this.sprites.push(sprite)
      this.view.addChild(sprite)
    }
  }

  resize(places: CellPlaces): void {
    this.places = places
    this.draw()
  }

  /** How many symbols stand in the window. */
  get shownCount(): number {
    return this.count
  }

  /**
   * Puts what was drawn into the strip, for games whose cells are drawn one by one. Call it for a
   * place that is not in the window.
   */
  arrange(stop: number, symbols: readonly SymbolTextures[]): void {
    for (const [row, symbol] of symbols.entries()) {
      this.strip[(stop + row) % this.strip.length] = symbol
    }
    this.nextCount = symbols.length
  }

  get stripLength(): number {
    return this.strip.length
  }

  /** Shows a stop without turning. */
  show(stop: number): void {
    this.isTurning = false
    this.speed = 0
    this.position = stop
    this.count = this.nextCount
    this.draw()
  }

  start(): void {
    this.isTurning = true
    this.turnedSeconds = 0
  }

  /** Turns on by so many seconds; does nothing at rest or while landing. */
  tick(seconds: number): void {
    if (!this.isTurning) return
    this.turnedSeconds += seconds
    const pull = Math.min(1, this.turnedSeconds / START_SECONDS)
    this.speed = CRUISE_CELLS_PER_SECOND * (pull < 1 ? -PULL_CELLS + pull * pull : 1)
    this.position -= this.speed * seconds
    this.draw()
  }

  /** Comes to rest on `stop`, a little past it and back. */
  async land(stop: number, pace: Pace): Promise<void> {
    this.isTurning = false
    this.count = this.nextCount
    const isQuick = pace.isSkipping || pace.tempo === 'turbo'
    const travel = isQuick ? 2 : LANDING_CELLS
    await pace.animate(isQuick ? QUICK_LANDING_MS : LANDING_MS, (share) => {
      this.speed = share < 0.3 ? CRUISE_CELLS_PER_SECOND : 0
      this.position = stop + travel * (1 - easeSettle(share))
      this.draw()
    })
    this.show(stop)
  }

  /** Dims rows, as when others have won; 1 is full light. */
  setLight(row: number, light: number): void {
    const sprite = this.sprites[row + 1]
    if (sprite) sprite.alpha = light
  }

  /** What stands in a row of the window, for effects above the reels. */
  shownAt(row: number): SymbolTextures | undefined {
    return this.symbolAt(Math.round(this.position) + row)
  }

  private symbolAt(index: number): SymbolTextures | undefined {
    const length = this.strip.length
    return this.strip[((index % length) + length) % length]
  }

  private draw(): void {
    const base = Math.floor(this.position)
    const past = this.position - base
    const pitch = this.places.pitchOf(this.index)
    const half = this.places.rect(this.index, 0).height / 2
    const scale = this.places.scaleOf(this.index)
    const isSmeared = Math.abs(this.speed) > SMEAR_CELLS_PER_SECOND
    this.sprites.forEach((sprite, index) => {
      const row = index - 1
      const symbol = this.symbolAt(base + row)
      if (!symbol) return
      sprite.texture = isSmeared ? symbol.smeared : symbol.sharp
      sprite.x = CELL_WIDTH / 2
      sprite.y = (row - past) * pitch + half
      sprite.scale.set(scale)
      sprite.visible = row < this.count || (past > 0 && row === this.count)
    })
  }
}
