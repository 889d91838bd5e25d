import type { Minor } from '@baize/kernel'
import type { WagerTable } from '../../../house/wagers/wager-table.ts'
import type { ServerCore } from '../../../server-core.ts'
import type { LotteryGameRules } from './games.ts'
import type { GameLimits } from './limits/game-limits.ts'
import type { ResultFeed } from './sources/result-feed.ts'
import type { Witness } from './witness.ts'

/** What draws are made, sold and settled with. */
export interface LotteryDeps extends Pick<ServerCore, 'pool' | 'clock' | 'vault' | 'log'> {
  readonly wagerTable: WagerTable
  readonly witness: Witness
  /** Without one the house would draw alone, and draws nothing. */
  readonly isWitnessed: boolean
  /** Who tells results that others drew; without one people enter them. */
  readonly feed: ResultFeed | undefined
  readonly games: readonly LotteryGameRules[]
  /** When a business day begins, in minutes east of UTC. */
  readonly offsetMinutes: number
  /** Whether results of others come from the demonstration's own feed. */
  readonly isDemonstration: boolean
  /** The clock stands in the past of a demonstration: the database's time ends no sale. */
  readonly isPast?: boolean
  /** Of games that have none of their own. */
  readonly limits: GameLimits
  /** The steps of a line's stake: two units, and tenths and hundredths of them. */
  readonly unitsMinor: readonly Minor[]
  /** The most that one member is paid in one draw. */
  readonly drawPayoutMinorMax: Minor
}
