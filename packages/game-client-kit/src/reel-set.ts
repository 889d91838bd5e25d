import { Container, Graphics, type Texture } from 'pixi.js'
import type { CellPlaces } from './cell-places.ts'
import { CELL_GAP, CELL_WIDTH, cellRect } from './layout.ts'
import type { Pace } from './pacer.ts'
import { Reel, type SymbolTextures } from './reel.ts'

const LANDING_STAGGER_MS = 190
const FADE_MS = 180
/** Least time the reels turn, so that a fast answer does not look like a jump. */
const TURN_MS = 420

/** All reels of a machine behind one window. */
export class ReelSet {
  readonly view = new Container()
  readonly reels: readonly Reel[]
  private readonly window = new Graphics()
  private readonly windowRows: number

  constructor(deps: {
    readonly strips: readonly (readonly SymbolTextures[])[]
    /** The most symbols that a reel shows. */
    readonly rowCount: number
    /** How tall the window is, in rows. */
    readonly windowRows: number
    readonly places: CellPlaces
    readonly stops: readonly number[]
  }) {
    const { strips, rowCount, places, stops } = deps
    this.windowRows = deps.windowRows
    this.reels = strips.map(
      (strip, index) => new Reel({ index, strip, rowCount, places, stop: stops[index] ?? 0 }),
    )
    this.view.addChild(...this.reels.map((reel) => reel.view), this.window)
    this.view.mask = this.window
  }

  resize(cellHeight: number, places: CellPlaces): void {
    this.window.clear()
    this.reels.forEach((reel, index) => {
      const top = cellRect(index, 0, cellHeight)
      reel.view.position.set(top.x, top.y)
      reel.resize(places)
      const height = this.windowRows * (cellHeight + CELL_GAP) - CELL_GAP
      this.window.rect(top.x, top.y, CELL_WIDTH, height)
    })
    this.window.fill('#ffffff')
  }

  tick(seconds: number): void {
    for (const reel of this.reels) reel.tick(seconds)
  }

  /** Sets the reels turning but for those that are held; with reduced motion they only fade. */
  async start(pace: Pace, held: readonly number[] = []): Promise<void> {
    this.setLights(() => 1)
    if (pace.tempo === 'still') return
    this.reels.forEach((reel, index) => {
      if (!held.includes(index)) reel.start()
    })
    await pace.wait(TURN_MS)
  }

  /**
   * Brings the reels to rest from the left. `onLand` hears of each as it stops; `waitsMs` keeps a reel
   * turning longer than the one before it.
   */
  async land(
    stops: readonly number[],
    pace: Pace,
    onLand: (reel: number) => void,
    waitsMs: readonly number[] = [],
    held: readonly number[] = [],
  ): Promise<void> {
    if (pace.tempo === 'still') {
      await this.crossFade(stops, pace)
      return
    }
    await Promise.all(
      this.reels.map(async (reel, index) => {
        if (held.includes(index)) {
          reel.show(stops[index] ?? 0)
          return
        }
        const isTogether = pace.tempo === 'turbo' || pace.isSkipping
        const waitMs = waitsMs.slice(0, index + 1).reduce((sum, each) => sum + each, 0)
        await pace.wait(isTogether ? 0 : index * LANDING_STAGGER_MS + waitMs)
        await reel.land(stops[index] ?? 0, pace)
        onLand(index)
      }),
    )
  }

  /**
   * Puts drawn symbols into the strips, out of sight of what stands there now; answers the stops that
   * show them.
   */
  arrange(
    windows: readonly (readonly SymbolTextures[])[],
    shown: readonly number[],
  ): readonly number[] {
    return this.reels.map((reel, index) => {
      const stop = ((shown[index] ?? 0) + Math.floor(reel.stripLength / 2)) % reel.stripLength
      reel.arrange(stop, windows[index] ?? [])
      return stop
    })
  }

  /** What stands in view, sharp, by reel from the top. */
  texturesShown(): (Texture | undefined)[][] {
    return this.reels.map((reel) =>
      Array.from({ length: reel.shownCount }, (_, row) => reel.shownAt(row)?.sharp),
    )
  }

  /** Shows stops at once. */
  show(stops: readonly number[]): void {
    this.reels.forEach((reel, index) => {
      reel.show(stops[index] ?? 0)
    })
  }

  setLights(lightOf: (reel: number, row: number) => number): void {
    this.reels.forEach((reel, index) => {
      for (let row = 0; row < reel.shownCount; row += 1) reel.setLight(row, lightOf(index, row))
    })
  }

  private async crossFade(stops: readonly number[], pace: Pace): Promise<void> {
    const fade = (from: number, to: number) =>
      pace.fade(FADE_MS, (share) => {
        this.view.alpha = from + (to - from) * share
      })
    await fade(this.view.alpha, 0)
    this.show(stops)
    await fade(0, 1)
  }
}
