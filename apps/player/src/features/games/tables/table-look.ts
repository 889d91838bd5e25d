import type { RoundView } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import type { ComponentType } from 'react'
import type { ShowClock } from '../originals/show-clock.ts'
import type { Pace } from '../originals/use-original-game.ts'
import type { TableLayer } from './use-table-layer.ts'

/** A cloth as it is seen: what lies on it, and what came of it as soon as that may be known. */
export interface ClothView {
  /** The table whose cloth it is; absent in a replay, where nothing can be laid. */
  readonly table?: TableLayer
  readonly laid: ReadonlyMap<string, Minor>
  readonly returned: ReadonlyMap<string, Minor> | undefined
  readonly chips: readonly Minor[]
  /** The round, once it was shown. */
  readonly shown: RoundView | undefined
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
