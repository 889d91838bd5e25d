/** A rectangle in CSS pixels of the scene. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where the parts of a reel machine stand in a scene of a given size. */
export interface MachineLayout {
  /** The frame with everything in it. */
  readonly machine: Rect
  /** CSS pixels per unit of the machine's own drawing. */
  readonly scale: number
  /** Height of a cell in units; width is fixed. Tall screens get taller cells. */
  readonly cellHeight: number
  /** True when there is room beside the machine for panels. */
  readonly hasSides: boolean
  readonly isPortrait: boolean
  /** How far a rendered frame reaches beyond the machine, in CSS pixels; nothing for a painted one. */
  readonly frame: MachineMargins
}

/** Lengths on the four sides of a machine. */
export interface MachineMargins {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A frame that is not painted to measure. Lengths are in cells of 140 units, cells are square. */
export interface FrameRoom {
  /** What it reaches beyond its reels. */
  readonly reach: MachineMargins
  /** What stays clear around the reels, for the frame and for what stands over it; on a desk and on a screen that stands. */
  readonly kept: { readonly wide: MachineMargins; readonly portrait: MachineMargins }
}

const NO_MARGINS: MachineMargins = { left: 0, right: 0, top: 0, bottom: 0 }

export const CELL_WIDTH = 136
export const CELL_GAP = 4
export const REELS_PADDING = 4
export const FRAME_PADDING = 14
const CELL_HEIGHT_MIN = 132
const CELL_HEIGHT_MAX = 184
const SIDE_WIDTH = 196

/** Width of a machine of so many reels, in units. */
export function machineWidth(reelCount: number): number {
  return reelCount * CELL_WIDTH + (reelCount - 1) * CELL_GAP + 2 * (REELS_PADDING + FRAME_PADDING)
}

/** Height of a machine of so many rows, in units. */
export function machineHeight(rowCount: number, cellHeight: number): number {
  return rowCount * cellHeight + (rowCount - 1) * CELL_GAP + 2 * (REELS_PADDING + FRAME_PADDING)
}

/** Space the scene keeps free for its title above and its controls below, in CSS pixels. */
export interface Insets {
  readonly top: number
  readonly bottom: number
}

/** Places the machine: as large as fits between the insets, centred, cells as tall as looks right. */
export function layoutMachine(
  scene: { readonly width: number; readonly height: number },
  insets: Insets,
  reelCount: number,
  rowCount: number,
  frame?: FrameRoom,
): MachineLayout {
  const isPortrait = scene.height > scene.width * 1.05
  const hasSides = !isPortrait && scene.width >= 900
  const kept = marginsInUnits(isPortrait ? frame?.kept.portrait : frame?.kept.wide)
  const roomY = Math.max(120, scene.height - insets.top - insets.bottom)
  const roomX = scene.width - 2 * (hasSides ? SIDE_WIDTH : marginOf(isPortrait, frame))

  const unitsWide = machineWidth(reelCount)
  const widest = roomX / (unitsWide + kept.left + kept.right)
  const cellHeight = frame ? CELL_WIDTH : cellHeightFor(roomY / widest, rowCount, isPortrait)
  const unitsHigh = machineHeight(rowCount, cellHeight)
  const scale = Math.min(widest, roomY / (unitsHigh + kept.top + kept.bottom), 1.25)
  const width = unitsWide * scale
  const height = unitsHigh * scale
  const slack = roomY - height - (kept.top + kept.bottom) * scale
  const reach = marginsInUnits(frame?.reach)
  return {
    machine: {
      x: (scene.width - width) / 2,
      y: insets.top + kept.top * scale + slack * (isPortrait ? 0.3 : 0.2),
      width,
      height,
    },
    scale,
    cellHeight,
    hasSides,
    isPortrait,
    frame: {
      left: reach.left * scale,
      right: reach.right * scale,
      top: reach.top * scale,
      bottom: reach.bottom * scale,
    },
  }
}

/** A rendered frame may touch the edges of a narrow screen. */
function marginOf(isPortrait: boolean, frame: FrameRoom | undefined): number {
  if (!isPortrait) return 24
  return frame ? 2 : 8
}

/** Cells as tall as fit, within what looks right. */
function cellHeightFor(unitsHigh: number, rowCount: number, isPortrait: boolean): number {
  const fitting = (unitsHigh - 2 * (REELS_PADDING + FRAME_PADDING)) / rowCount - CELL_GAP
  const most = isPortrait ? CELL_HEIGHT_MAX : 152
  return Math.round(Math.min(most, Math.max(CELL_HEIGHT_MIN, fitting)))
}

/** Beyond the machine, whose own rectangle reaches a little beyond its reels. */
function marginsInUnits(cells: MachineMargins = NO_MARGINS): MachineMargins {
  const inUnits = (length: number) =>
    Math.max(0, length * (CELL_WIDTH + CELL_GAP) - REELS_PADDING - FRAME_PADDING)
  return {
    left: inUnits(cells.left),
    right: inUnits(cells.right),
    top: inUnits(cells.top),
    bottom: inUnits(cells.bottom),
  }
}

/** The rectangle of a cell within the machine, in units from its top left corner. */
export function cellRect(reel: number, row: number, cellHeight: number): Rect {
  return {
    x: FRAME_PADDING + REELS_PADDING + reel * (CELL_WIDTH + CELL_GAP),
    y: FRAME_PADDING + REELS_PADDING + row * (cellHeight + CELL_GAP),
    width: CELL_WIDTH,
    height: cellHeight,
  }
}

/** A place within the machine, in units from its top left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of a cell. */
export function cellCentre(reel: number, row: number, cellHeight: number): Point {
  const { x, y, width, height } = cellRect(reel, row, cellHeight)
  return { x: x + width / 2, y: y + height / 2 }
}
