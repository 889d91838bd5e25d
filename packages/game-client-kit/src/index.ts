/**
 * What game scenes are made of: a stage, books that are played, reels and particles. Sound has a
 * door of its own, because games without a stage need nothing else.
 */
export { type BookPlayer, createBookPlayer, type Presenters } from './book-player.ts'
export {
  loadPicture,
  type Paint,
  paintTexture,
  swapTexture,
} from './canvas-texture.ts'
export { celebrate } from './celebrate.ts'
export type { HeldCell } from './cell-layer.ts'
export { lightnessOf, mixColours, withAlpha } from './colours.ts'
export { easeInOut, easeOut, easeSettle } from './easing.ts'
export { firstGrid, placeCells } from './grid.ts'
export { type GroundKind, makeNumbers } from './grounds.ts'
export {
  CELL_GAP,
  CELL_WIDTH,
  cellRect,
  FRAME_PADDING,
  type FrameRoom,
  type Insets,
  layoutMachine,
  type MachineLayout,
  machineHeight,
  machineWidth,
  type Rect,
} from './layout.ts'
export { type MachineColours, type Metal, paintHalo } from './machine.ts'
export { browserFrames, type Pace, Pacer, type Tempo } from './pacer.ts'
export { ParticleLayer } from './particles.ts'
export type { SymbolTextures } from './reel.ts'
export {
  type Cell,
  ReelScene,
  type ReelSceneParts,
  type RenderedMachine,
  type SceneBackdrop,
} from './reel-scene.ts'
export { paintGlints } from './rendered/glints.ts'
export {
  LayeredBackdrop,
  type LayeredScene,
  type Motes,
  type SceneLight,
} from './rendered/layered-backdrop.ts'
export type { MachineFrame } from './rendered/machine-frame.ts'
export { Signature } from './rendered/signature.ts'
export { cutSheet, type Turning } from './rendered/turning.ts'
export type { WinPlateLook } from './rendered/win-plate.ts'
export { makeSceneLook, type SceneLook } from './scene-look.ts'
export { createStage, type Stage } from './stage.ts'
export {
  letteringOf,
  packSymbols,
  paintLetterSymbol,
  paintPictureSymbol,
  type SymbolLettering,
  type SymbolTag,
  WIDE_GROUND,
} from './symbol-art.ts'
export { ThemedBackdrop, type ThemedBackdropParts } from './themed-backdrop.ts'
export { soundsOfWins } from './win-sounds.ts'
