import { Container, Graphics } from 'pixi.js'
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
  private readonly rowCount: number

  constructor(
    strips: readonly (readonly SymbolTextures[])[],
    rowCount: number,
    cellHeight: number,
    stops: readonly number[],
  ) {
    this.rowCount = rowCount
    this.reels = strips.map(
      (strip, index) => new Reel(strip, rowCount, cellHeight, stops[index] ?? 0),
    )
    this.view.addChild(...this.reels.map((reel) => reel.view), this.window)
    this.view.mask = this.window
    this.resize(cellHeight)
  }

  resize(cellHeight: number): void {
    this.window.clear()
    this.reels.forEach((reel, index) => {
      const top = cellRect(index, 0, cellHeight)
      reel.view.position.set(top.x, top.y)
      reel.resize(cellHeight)
      const height = this.rowCount * cellHeight + (this.rowCount - 1) * CELL_GAP
      this.window.rect(top.x, top.y, CELL_WIDTH, height)
    })
    this.window.fill('#ffffff')
  }

  tick(seconds: number): void {
    for (const reel of this.reels) reel.tick(seconds)
  }

  /** Sets the reels turning; with reduced motion they only fade. */
  async start(pace: Pace): Promise<void> {
    this.setLights(() => 1)
    if (pace.tempo === 'still') return
    for (const reel of this.reels) reel.start()
    await pace.wait(TURN_MS)
  }

  /** Brings the reels to rest from the left. `onLand` hears of each as it stops. */
  async land(stops: readonly number[], pace: Pace, onLand: (reel: number) => void): Promise<void> {
    if (pace.tempo === 'still') {
      await this.crossFade(stops)
      return
    }
    await Promise.all(
      this.reels.map(async (reel, index) => {
        const isTogether = pace.tempo === 'turbo' || pace.isSkipping
        await pace.wait(isTogether ? 0 : index * LANDING_STAGGER_MS)
        await reel.land(stops[index] ?? 0, pace)
        onLand(index)
      }),
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
      for (let row = 0; row < this.rowCount; row += 1) reel.setLight(row, lightOf(index, row))
    })
  }

  private async crossFade(stops: readonly number[]): Promise<void> {
    const fade = async (to: number) => {
      const from = this.view.alpha
      const startedAt = performance.now()
      for (;;) {
        const share = Math.min(1, (performance.now() - startedAt) / FADE_MS)
        this.view.alpha = from + (to - from) * share
        if (share === 1) return
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    }
    await fade(0)
    this.show(stops)
    await fade(1)
  }
}
