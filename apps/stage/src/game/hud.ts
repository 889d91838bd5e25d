import type { MachineLayout, Rect } from '@baize/game-client-kit'
import type { WinSize } from '@baize/game-client-kit/win-size'
import type { Minor } from '@baize/kernel'
import type { SlotHud } from '../slot/slot-hud.ts'

/** The plate under the machine: what has just come. */
export interface Plate {
  readonly text: string
  readonly amountMinor?: Minor
  readonly size: WinSize | 'line'
}

/** Where a round of a game with a board of its own stands. */
export interface BoardState {
  /** Counts rounds, so that each begins with a fresh board. */
  readonly round: number
  readonly step: 'idle' | 'waiting' | 'showing' | 'shown'
  /** What the player sees of the round, in the game's own form; undefined before it was drawn. */
  readonly shown: unknown
  readonly paysOf100: number
  /** The share of the usual time that everything takes; 0 shows final states only. */
  readonly tempo: number
}

/** What stands as real text over the canvas. */
export interface Hud {
  readonly phase: 'loading' | 'ready' | 'without-scene'
  /** Where the machine or the table stands. */
  readonly machine: Rect | undefined
  readonly isPortrait: boolean
  readonly hasSides: boolean
  readonly plate: Plate | undefined
  readonly board: BoardState
  /** A win that fills the scene, until it was seen. */
  readonly bigWin: { readonly amountMinor: Minor; readonly isHuge: boolean } | undefined
  /** Of a slot: what its book is at. */
  readonly slot?: SlotHud
}

export const FIRST_HUD: Hud = {
  phase: 'loading',
  machine: undefined,
  isPortrait: false,
  hasSides: false,
  plate: undefined,
  board: { round: 0, step: 'idle', shown: undefined, paysOf100: 0, tempo: 1 },
  bigWin: undefined,
}

export type PatchHud = (change: Partial<Hud>) => void

/** What a layout says to the text over the canvas. */
export function hudOfLayout({ machine, isPortrait, hasSides }: MachineLayout): Partial<Hud> {
  return { machine, isPortrait, hasSides }
}

/** Room under the machine for its plate, and for the pays beneath it where the scene is tall. */
const PLATE_PX = 34
const PAYS_PX = 92
/** Lower than this the pays are left out, as in the stylesheet: 41 rem. */
const PAYS_HEIGHT_MIN = 656

/**
 * Room for the head above the machine and the deck below it, as they stand. Read when the scene changes
 * its size only, so that a sentence that comes and goes moves nothing.
 */
export function insetsBeside(host: HTMLElement, hasPays: boolean) {
  const heightOf = (name: string) =>
    host.parentElement?.querySelector(name)?.getBoundingClientRect().height ?? 0
  return (width: number, height: number) => {
    const isTall = height > width * 1.05
    const isLow = height < 480
    const showsPays = isTall && hasPays && height > PAYS_HEIGHT_MIN
    const below = isLow ? 6 : PLATE_PX + (showsPays ? PAYS_PX : 0)
    return { top: heightOf('.head') + (isLow ? 2 : 14), bottom: heightOf('.deck-dock') + below }
  }
}
