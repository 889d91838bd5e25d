import type { MachineLayout } from '@baize/game-client-kit'
import type { WinSize, WinTier } from '@baize/game-client-kit/win-size'
import type { SlotGrid } from '@baize/games/slots/events'
import type { HoldPrize } from '@baize/games/slots/rules'
import type { HudStore } from '../reels/hud-store.ts'

/** The plate under the reels: what has just been won. Sums are units of the stake. */
export type Plate = { readonly size: WinSize | 'line' } & (
  | {
      readonly kind: 'win'
      readonly symbol: string
      readonly count: number
      readonly line?: number
      readonly ways?: number
      /** What it was multiplied by; in `units` already. */
      readonly multiplier: number
      readonly units: number
    }
  | { readonly kind: 'scatter'; readonly count: number; readonly units: number }
  | { readonly kind: 'bombs'; readonly multiplier: number; readonly units: number }
  | { readonly kind: 'prize'; readonly prize: HoldPrize; readonly units: number }
  | { readonly kind: 'collected'; readonly units: number }
  | { readonly kind: 'total'; readonly units: number }
)

/** A card over the reels that marks a turn of the round. */
export type SceneCard =
  | { readonly kind: 'awarded'; readonly spins: number; readonly isMore: boolean }
  | { readonly kind: 'special'; readonly symbol: string }
  | { readonly kind: 'ended'; readonly total: number; readonly units: number }
  | { readonly kind: 'hold'; readonly respins: number }
  | { readonly kind: 'holdEnded'; readonly isFull: boolean; readonly units: number }
  | { readonly kind: 'maxWin'; readonly units: number }
  | { readonly kind: 'big'; readonly tier: WinTier; readonly units: number }

/** A feature under way, as the card beside the machine tells it. */
export type RunningFeature =
  | {
      readonly kind: 'freeSpins'
      readonly index: number
      readonly total: number
      readonly multiplier: number
      /** The symbols that fill reels, in the order in which they were drawn. */
      readonly specials: readonly string[]
      /** The sum of the multipliers that landed with wins; undefined before the first. */
      readonly gathered: number | undefined
      readonly units: number
    }
  | { readonly kind: 'hold'; readonly respinsLeft: number; readonly units: number }
  | { readonly kind: 'respin' }

/** What stands as real text over the canvas. */
export interface SlotsHud {
  readonly phase: 'loading' | 'ready' | 'without-scene'
  readonly layout: MachineLayout | undefined
  readonly grid: SlotGrid | undefined
  readonly plate: Plate | undefined
  readonly feature: RunningFeature | undefined
  /** What wins are multiplied by while cascades fall; undefined where that is 1. */
  readonly cascade: number | undefined
  readonly card: SceneCard | undefined
  /** Fixed jackpots that this round has won. */
  readonly prizes: readonly HoldPrize[]
  /** What has just happened, for who cannot see it. */
  readonly announcement: Announcement | undefined
}

/** A turn of the round that is read out in a sentence. */
export type Announcement =
  | { readonly kind: 'awarded'; readonly spins: number }
  | { readonly kind: 'special'; readonly symbol: string }
  | {
      readonly kind: 'freeSpin'
      readonly index: number
      readonly total: number
      readonly multiplier: number
    }
  | { readonly kind: 'marks'; readonly multiplier: number }
  | { readonly kind: 'bombs'; readonly multiplier: number }
  | { readonly kind: 'hold'; readonly coins: number }
  | { readonly kind: 'coins'; readonly coins: number; readonly respinsLeft: number }
  | { readonly kind: 'collected'; readonly units: number }
  | { readonly kind: 'prize'; readonly prize: HoldPrize; readonly units: number }
  | { readonly kind: 'ended'; readonly units: number }
  | { readonly kind: 'maxWin'; readonly units: number }

export type SlotsHudStore = HudStore<SlotsHud>

export const FIRST_HUD: SlotsHud = {
  phase: 'loading',
  layout: undefined,
  grid: undefined,
  plate: undefined,
  feature: undefined,
  cascade: undefined,
  card: undefined,
  prizes: [],
  announcement: undefined,
}
