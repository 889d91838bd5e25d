import { CELL_GAP, CELL_WIDTH, cellRect, type Point, type Rect } from './layout.ts'

/** Where symbols stand within a machine, in units from its top left corner. */
export interface CellPlaces {
  rect(reel: number, row: number): Rect
  centre(reel: number, row: number): Point
  /** How large a symbol of a reel is drawn; 1 is its own size. */
  scaleOf(reel: number): number
  /** From one row of a reel to the next. */
  pitchOf(reel: number): number
}

/** Rows of one height on all reels. */
export function evenPlaces(cellHeight: number): CellPlaces {
  return placesOf(
    (reel, row) => cellRect(reel, row, cellHeight),
    () => 1,
  )
}

/** Each reel fills the window with as many symbols as it shows: more of them are smaller, fewer stand further apart. */
export function filledPlaces(
  windowRows: number,
  cellHeight: number,
  countOf: (reel: number) => number,
): CellPlaces {
  const windowHeight = windowRows * (cellHeight + CELL_GAP) - CELL_GAP
  const heightOf = (reel: number) => {
    const count = Math.max(1, countOf(reel))
    return (windowHeight - (count - 1) * CELL_GAP) / count
  }
  return placesOf(
    (reel, row) => {
      const { x, y } = cellRect(reel, 0, cellHeight)
      const height = heightOf(reel)
      return { x, y: y + row * (height + CELL_GAP), width: CELL_WIDTH, height }
    },
    (reel) => Math.min(1, heightOf(reel) / cellHeight),
  )
}

function placesOf(
  rect: (reel: number, row: number) => Rect,
  scaleOf: (reel: number) => number,
): CellPlaces {
  return {
    rect,
    centre(reel, row) {
      const { x, y, width, height } = rect(reel, row)
      return { x: x + width / 2, y: y + height / 2 }
    },
    scaleOf,
    pitchOf: (reel) => rect(reel, 1).y - rect(reel, 0).y,
  }
}
