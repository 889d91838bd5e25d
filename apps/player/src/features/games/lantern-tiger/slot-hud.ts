import type { MachineLayout } from '@baize/game-client-kit'
import type { WinSize } from '@baize/game-client-kit/win-size'
import type { SlotGrid, SlotSymbol } from '@baize/games/lantern-tiger/events'
import type { HudStore } from '../reels/hud-store.ts'

/** The plate under the reels: what has just been won. Sums are line bets. */
export type Plate = { readonly size: WinSize | 'line' } & (
  | {
      readonly kind: 'line'
      readonly line: number
      readonly symbol: SlotSymbol
      readonly count: number
      readonly multiplier: number
      readonly winLineBets: number
    }
  | { readonly kind: 'scatter'; readonly count: number; readonly winLineBets: number }
  | { readonly kind: 'total'; readonly winLineBets: number }
)

/** A card over the reels that marks a turn of the round. */
export type SceneCard =
  | { readonly kind: 'awarded'; readonly spins: number; readonly isMore: boolean }
  | { readonly kind: 'ended'; readonly total: number; readonly winLineBets: number }
  | { readonly kind: 'big'; readonly winLineBets: number }

/** What stands as real text over the canvas. */
export interface SlotHud {
  readonly phase: 'loading' | 'ready' | 'without-scene'
  readonly layout: MachineLayout | undefined
  readonly grid: SlotGrid | undefined
  readonly plate: Plate | undefined
  readonly feature:
    | { readonly index: number; readonly total: number; readonly wonLineBets: number }
    | undefined
  readonly card: SceneCard | undefined
}

export type SlotHudStore = HudStore<SlotHud>

export const FIRST_HUD: SlotHud = {
  phase: 'loading',
  layout: undefined,
  grid: undefined,
  plate: undefined,
  feature: undefined,
  card: undefined,
}
