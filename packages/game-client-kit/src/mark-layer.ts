import { Container, Sprite, Text, type Texture } from 'pixi.js'
import { easeOut } from './easing.ts'
import { CELL_GAP, CELL_WIDTH, cellCentre, cellRect } from './layout.ts'
import { type MachineColours, paintMarkedCell } from './machine.ts'
import type { Pace } from './pacer.ts'

type Cell = readonly [reel: number, row: number]

/** A cell that is marked, and what it says; nothing for one that only has a ground of its own. */
export interface MarkedCell {
  readonly cell: Cell
  readonly text?: string
}

interface Mark {
  readonly text: string
  readonly ground: Sprite
  readonly word: Text
}

const CHANGE_MS = 320
/** How much larger a word is in the moment in which it changes. */
const CHANGE_SCALE = 0.7
const WORD_MARGIN = 12

/** Grounds under symbols and words over them that stay on their cells while symbols come and go. */
export class MarkLayer {
  /** Under the reels. */
  readonly grounds = new Container()
  /** Over them. */
  readonly words = new Container()
  private readonly marks = new Map<string, Mark>()
  private readonly colours: MachineColours
  private readonly picture: HTMLImageElement | undefined
  private ground: Texture | undefined
  private cellHeight = 0

  constructor(colours: MachineColours, picture?: HTMLImageElement) {
    this.colours = colours
    this.picture = picture
  }

  resize(cellHeight: number): void {
    this.cellHeight = cellHeight
    this.ground = paintMarkedCell(cellHeight, this.colours, this.picture)
    const shown = [...this.marks].map(([key, { text }]) => ({ cell: cellOf(key), text }))
    this.clear()
    for (const each of shown) this.put(each)
  }

  /** Shows these marks and no others. One that is new or says something else stands out for a moment. */
  async show(cells: readonly MarkedCell[], pace: Pace): Promise<void> {
    const keys = new Set(cells.map(({ cell }) => keyOf(cell)))
    for (const key of this.marks.keys()) if (!keys.has(key)) this.remove(key)
    const changed = cells.flatMap((each) => {
      const key = keyOf(each.cell)
      if (this.marks.get(key)?.text === (each.text ?? '')) return []
      this.remove(key)
      return [this.put(each)]
    })
    if (changed.length === 0) return
    await pace.animate(CHANGE_MS, (share) => {
      const left = 1 - easeOut(share)
      for (const { ground, word } of changed) {
        // Another size of the screen draws all marks anew.
        if (word.destroyed) continue
        ground.alpha = 1 - left
        word.scale.set(sizeOf(word) * (1 + CHANGE_SCALE * left))
      }
    })
  }

  clear(): void {
    for (const key of [...this.marks.keys()]) this.remove(key)
  }

  private put({ cell, text = '' }: MarkedCell): Mark {
    const [reel, row] = cell
    const { x, y } = cellRect(reel, row, this.cellHeight)
    const ground = new Sprite(this.ground)
    ground.position.set(x, y)
    const word = new Text({
      text,
      style: {
        fontFamily: 'Archivo',
        fontWeight: '900',
        fontSize: 38,
        fill: '#fff6d0',
        stroke: { color: this.colours.markInk, width: 7, join: 'round' },
      },
      resolution: 2,
    })
    word.anchor.set(0.5)
    word.position.set(cellCentre(reel, row, this.cellHeight).x, y + this.cellHeight - 24 - CELL_GAP)
    word.scale.set(sizeOf(word))
    this.grounds.addChild(ground)
    this.words.addChild(word)
    const mark = { text, ground, word }
    this.marks.set(keyOf(cell), mark)
    return mark
  }

  private remove(key: string): void {
    const mark = this.marks.get(key)
    mark?.ground.destroy()
    mark?.word.destroy()
    this.marks.delete(key)
  }
}

/** The scale at which a word fits its cell. */
function sizeOf(word: Text): number {
  const width = word.width / word.scale.x
  return Math.min(1, (CELL_WIDTH - WORD_MARGIN) / Math.max(1, width))
}

function keyOf(cell: Cell): string {
  return cell.join()
}

function cellOf(key: string): Cell {
  const [reel = 0, row = 0] = key.split(',').map(Number)
  return [reel, row]
}
