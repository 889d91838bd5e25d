/** A feature under way, as it is told over the machine. Sums are units of the stake. */
export type RunningFeature =
  | {
      readonly kind: 'freeSpins'
      readonly index: number
      readonly total: number
      readonly multiplier: number
      readonly special: string | undefined
      readonly units: number
    }
  | { readonly kind: 'hold'; readonly respinsLeft: number; readonly units: number }

/** A card over the reels that marks a turn of the round. */
export type SlotCard =
  | { readonly kind: 'awarded'; readonly spins: number; readonly isMore: boolean }
  | { readonly kind: 'special'; readonly symbol: string }
  | { readonly kind: 'ended'; readonly total: number; readonly units: number }
  | { readonly kind: 'hold'; readonly respins: number }
  | { readonly kind: 'holdEnded'; readonly isFull: boolean; readonly units: number }

/** What stands as text over the machine of a slot while a book is played. */
export interface SlotHud {
  readonly feature: RunningFeature | undefined
  /** What wins are multiplied by while cascades fall; undefined where that is 1. */
  readonly cascade: number | undefined
  readonly card: SlotCard | undefined
  readonly stakeMinor: string
}

export const FIRST_SLOT_HUD: SlotHud = {
  feature: undefined,
  cascade: undefined,
  card: undefined,
  stakeMinor: '0',
}
