import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js'
import { type CellPlaces, evenPlaces } from './cell-places.ts'
import { easeInOut, easeSettle } from './easing.ts'
import { CELL_WIDTH, cellRect, type Point } from './layout.ts'
import { type MachineColours, paintHalo } from './machine.ts'
import type { Pace } from './pacer.ts'
import type { SymbolTextures } from './reel.ts'

type Cell = readonly [reel: number, row: number]

/** A cell that stays while others are drawn again, and the word on it. */
export interface HeldCell {
  readonly cell: Cell
  readonly text: string
  /** What stands there; without it whatever the reels show. */
  readonly symbol?: SymbolTextures
  /** One that stands out: a jackpot, or one that gathers the others. */
  readonly isSpecial?: boolean
}

/** A word that flies to a cell from another. */
interface Flight {
  readonly word: Text
  readonly from: Point
  readonly delay: number
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

/** How much larger the light of a cell is that stands out. */
const SPECIAL_GLOW = 1.25
const VANISH_MS = 220
const FALL_MS = 430
const GATHER_MS = 520
/** All words are on their way within this share of the flight. */
const GATHER_STAGGER = 0.35
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
  private places: CellPlaces = evenPlaces(152)

  constructor(colours: MachineColours, rowCount: number, reelCount: number) {
    this.colours = colours
    this.rowCount = rowCount
    this.reelCount = reelCount
    this.falling.mask = this.window
    this.view.addChild(this.window, this.falling, this.held)
  }

  resize(cellHeight: number, places: CellPlaces): void {
    this.places = places
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

  async fall(fall: Fall, pace: Pace): Promise<void> {
    const isGone = (reel: number, row: number) =>
      fall.gone.some((cell) => cell[0] === reel && cell[1] === row)
    const leaving: { readonly sprite: Sprite; readonly scale: number }[] = []
    const moving: Falling[] = []
    fall.after.forEach((symbols, reel) => {
      const stays = (fall.before[reel] ?? []).flatMap((texture, row) => {
        if (!texture) return []
        if (!isGone(reel, row)) return [row]
        leaving.push({ sprite: this.put(texture, reel, row), scale: this.places.scaleOf(reel) })
        return []
      })
      // What stays is at the foot in its old order; all else of the column comes from above.
      const newCount = symbols.length - stays.length
      symbols.forEach((texture, row) => {
        const from = row < newCount ? row - newCount : (stays[row - newCount] ?? row)
        const sprite = this.put(texture, reel, row)
        const pitch = this.places.pitchOf(reel)
        const toY = sprite.y
        moving.push({ sprite, fromY: toY - (row - from) * pitch, toY, delay: reel * STAGGER })
      })
    })
    for (const { sprite, fromY } of moving) sprite.y = fromY
    await pace.animate(VANISH_MS, (share) => {
      for (const { sprite, scale } of leaving) {
        sprite.alpha = 1 - share
        sprite.scale.set(scale * (1 + 0.35 * share))
      }
    })
    for (const { sprite } of leaving) sprite.visible = false
    const longest = 1 + STAGGER * this.reelCount
    await pace.animate(FALL_MS * longest, (share) => {
      for (const { sprite, fromY, toY, delay } of moving) {
        const own = Math.min(1, Math.max(0, share * longest - delay))
        sprite.y = fromY + (toY - fromY) * easeSettle(own)
      }
    })
  }

  /** Adds cells to those that are held. */
  hold(cells: readonly (HeldCell & { readonly texture: Texture })[]): void {
    for (const { cell, text, texture, isSpecial } of cells) {
      const [reel, row] = cell
      const { x, y } = this.places.centre(reel, row)
      const glow = new Sprite(this.halo)
      glow.blendMode = 'add'
      glow.alpha = isSpecial ? 1 : 0.7
      if (isSpecial) glow.scale.set(SPECIAL_GLOW)
      const symbol = new Sprite(texture)
      for (const sprite of [glow, symbol]) {
        sprite.anchor.set(0.5)
        sprite.position.set(x, y)
      }
      const word = this.writeWord(text, isSpecial ? '#ffe08a' : '#fff6d0')
      word.position.set(x, y + 4)
      this.held.addChild(glow, symbol, word)
    }
  }

  /** Copies of words fly from their cells to one, restrained: small, faint, and gone where they arrive. */
  async gather(from: readonly HeldCell[], to: Cell, pace: Pace): Promise<void> {
    const target = this.places.centre(to[0], to[1])
    const flights = from.map(({ cell, text }, index): Flight => {
      const start = this.places.centre(cell[0], cell[1])
      const word = this.writeWord(text, '#ffe08a')
      word.position.set(start.x, start.y + 4)
      word.alpha = 0
      this.held.addChild(word)
      return { word, from: start, delay: (index / Math.max(1, from.length)) * GATHER_STAGGER }
    })
    await pace.animate(GATHER_MS, (share) => {
      for (const { word, from: start, delay } of flights) {
        if (word.destroyed) continue
        const own = Math.min(1, Math.max(0, (share - delay) / (1 - GATHER_STAGGER)))
        const eased = easeInOut(own)
        word.position.set(
          start.x + (target.x - start.x) * eased,
          start.y + (target.y - start.y) * eased + 4,
        )
        word.alpha = own === 0 || own === 1 ? 0 : 0.85
      }
    })
    for (const { word } of flights) if (!word.destroyed) word.destroy()
  }

  /** A word of a cell, as large as fits it. */
  private writeWord(text: string, fill: string): Text {
    const word = new Text({
      text,
      style: {
        fontFamily: 'Archivo',
        fontWeight: '900',
        fontSize: 34,
        fill,
        stroke: { color: this.colours.markInk, width: 7, join: 'round' },
      },
      resolution: 2,
    })
    word.anchor.set(0.5)
    word.scale.set(Math.min(1, (CELL_WIDTH - 24) / word.width))
    return word
  }

  private put(texture: Texture, reel: number, row: number): Sprite {
    const { x, y } = this.places.centre(reel, row)
    const sprite = new Sprite(texture)
    sprite.anchor.set(0.5)
    sprite.scale.set(this.places.scaleOf(reel))
    sprite.position.set(x, y)
    this.falling.addChild(sprite)
    return sprite
  }
}
