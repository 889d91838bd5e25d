/**
 * What game scenes are made of: a stage, books that are played, reels and particles. Sound has a
 * door of its own, because games without a stage need nothing else.
 */
export { type BookPlayer, createBookPlayer, type Presenters } from './book-player.ts'
export {
  loadPicture,
  type Paint,
  paintTexture,
  smearTexture,
} from './canvas-texture.ts'
export { easeInOut, easeOut, easeSettle } from './easing.ts'
export {
  CELL_GAP,
  CELL_WIDTH,
  cellRect,
  FRAME_PADDING,
  type Insets,
  layoutMachine,
  type MachineLayout,
  machineHeight,
  machineWidth,
  type Rect,
} from './layout.ts'
export { browserFrames, type Pace, Pacer, type Tempo } from './pacer.ts'
export { ParticleLayer } from './particles.ts'
export type { SymbolTextures } from './reel.ts'
export { ReelSet } from './reel-set.ts'
export { createStage, type Stage } from './stage.ts'
