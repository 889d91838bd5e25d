import type { RoundView } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import type { ComponentType, ReactNode } from 'react'
import type { ShowClock } from '../originals/show-clock.ts'
import type { Pace } from '../originals/use-original-game.ts'

/** What a press on a spot does, or a key on it. */
export interface ClothHand {
  /** Nothing can be laid at present. */
  readonly isFixed: boolean
  lay(spot: string): void
  /** Takes everything off a spot. */
  lift(spot: string): void
  /** For Backspace, where that is more than to lift. */
  takeBack?(): void
}

/** A cloth as it is seen: what lies on it, and what came of it as soon as that may be known. */
export interface ClothView {
  /** The table whose cloth it is; absent in a replay, where nothing can be laid. */
  readonly table?: ClothHand | undefined
  readonly laid: ReadonlyMap<string, Minor>
  readonly returned: ReadonlyMap<string, Minor> | undefined
  readonly chips: readonly Minor[]
  /** The round, once it was shown. */
  readonly shown: RoundView | undefined
  /** What else lies on a spot, or is printed on it. */
  extra?(spot: string): ReactNode
}

/** What happens in a round, above the cloth. */
export interface StageView {
  readonly round: RoundView | undefined
  readonly clock: ShowClock
}

/** What a table looks like, in play and when a round is played again. */
export interface TableLook {
  readonly Stage: ComponentType<StageView>
  readonly Board: ComponentType<ClothView>
  /** How long a round is shown, in milliseconds. */
  showMs(round: RoundView, pace: Pace): number
}
