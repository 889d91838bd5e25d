import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js'
import { easeSettle } from './easing.ts'
import { CELL_GAP, CELL_WIDTH, cellCentre, cellRect } from './layout.ts'
import { type MachineColours, paintHalo } from './machine.ts'
import type { Pace } from './pacer.ts'

type Cell = readonly [reel: number, row: number]

/** A cell that stays while others are drawn again, and the word on it. */
export interface HeldCell {
  readonly cell: Cell
  readonly text: string
}

/** Symbols before and after a fall, by reel from the top, and which of them went. */
interface Fall {
  readonly before: readonly (readonly (Texture | undefined)[])[]
  readonly after: readonly (readonly Texture[])[]
  readonly gone: readonly Cell[]
}

interface Falling {
  readonly sprite: Sprite
  readonly fromY: number
  readonly toY: number
  readonly delay: number
}

const VANISH_MS = 220
const FALL_MS = 430
/** Each reel begins a little after the one before it. */
const STAGGER = 0.06

/** Single symbols over the reels: what falls, and what is held. */
export class CellLayer {
  readonly view = new Container()
  private readonly falling = new Container()
  private readonly held = new Container()
  private readonly window = new Graphics()
  private readonly halo: Texture = paintHalo()
  private readonly colours: MachineColours
  private readonly rowCount: number
  private readonly reelCount: number

  constructor(colours: MachineColours, rowCount: number, reelCount: number) {
    this.colours = colours
    this.rowCount = rowCount
    this.reelCount = reelCount
    this.falling.mask = this.window
    this.view.addChild(this.window, this.falling, this.held)
  }

  resize(cellHeight: number): void {
    const first = cellRect(0, 0, cellHeight)
    const last = cellRect(this.reelCount - 1, this.rowCount - 1, cellHeight)
    this.window
      .clear()
      .rect(first.x, first.y, last.x + last.width - first.x, last.y + last.height - first.y)
      .fill('#ffffff')
  }

  clear(): void {
    for (const layer of [this.falling, this.held]) {
      for (const child of layer.removeChildren()) child.destroy()
    }
  }

  async fall(fall: Fall, cellHeight: number, pace: Pace): Promise<void> {
    const isGone = (reel: number, row: number) =>
      fall.gone.some((cell) => cell[0] === reel && cell[1] === row)
    const leaving: Sprite[] = []
    const moving: Falling[] = []
    fall.after.forEach((symbols, reel) => {
      const stays = (fall.before[reel] ?? []).flatMap((texture, row) => {
        if (!texture) return []
        if (!isGone(reel, row)) return [row]
        leaving.push(this.put(texture, reel, row, cellHeight))
        return []
      })
      // What stays is at the foot in its old order; all else of the column comes from above.
      const newCount = symbols.length - stays.length
      symbols.forEach((texture, row) => {
        const from = row < newCount ? row - newCount : (stays[row - newCount] ?? row)
        const sprite = this.put(texture, reel, row, cellHeight)
        const pitch = cellHeight + CELL_GAP
        const toY = sprite.y
        moving.push({ sprite, fromY: toY - (row - from) * pitch, toY, delay: reel * STAGGER })
      })
    })
    for (const { sprite, fromY } of moving) sprite.y = fromY
    await pace.animate(VANISH_MS, (share) => {
      for (const sprite of leaving) {
        sprite.alpha = 1 - share
        sprite.scale.set(1 + 0.35 * share)
      }
    })
    for (const sprite of leaving) sprite.visible = false
    const longest = 1 + STAGGER * this.reelCount
    await pace.animate(FALL_MS * longest, (share) => {
      for (const { sprite, fromY, toY, delay } of moving) {
        const own = Math.min(1, Math.max(0, share * longest - delay))
        sprite.y = fromY + (toY - fromY) * easeSettle(own)
      }
    })
  }

  /** Adds cells to those that are held. */
  hold(cells: readonly (HeldCell & { readonly texture: Texture })[], cellHeight: number): void {
    for (const { cell, text, texture } of cells) {
      const [reel, row] = cell
      const { x, y } = cellCentre(reel, row, cellHeight)
      const glow = new Sprite(this.halo)
      glow.blendMode = 'add'
      glow.alpha = 0.7
      const symbol = new Sprite(texture)
      for (const sprite of [glow, symbol]) {
        sprite.anchor.set(0.5)
        sprite.position.set(x, y)
      }
      const word = new Text({
        text,
        style: {
          fontFamily: 'Archivo',
          fontWeight: '900',
          fontSize: 34,
          fill: '#fff6d0',
          stroke: { color: this.colours.markInk, width: 7, join: 'round' },
        },
        resolution: 2,
      })
      word.anchor.set(0.5)
      word.position.set(x, y + 4)
      word.scale.set(Math.min(1, (CELL_WIDTH - 24) / word.width))
      this.held.addChild(glow, symbol, word)
    }
  }

  private put(texture: Texture, reel: number, row: number, cellHeight: number): Sprite {
    const { x, y } = cellCentre(reel, row, cellHeight)
    const sprite = new Sprite(texture)
    sprite.anchor.set(0.5)
    sprite.position.set(x, y)
    this.falling.addChild(sprite)
    return sprite
  }
}
