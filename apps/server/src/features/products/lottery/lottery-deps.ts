import type { Minor } from '@baize/kernel'
import type { WagerTable } from '../../../house/wagers/wager-table.ts'
import type { ServerCore } from '../../../server-core.ts'
import type { LotteryGameRules } from './games.ts'
import type { LineLimits } from './slips/read-entries.ts'
import type { Witness } from './witness.ts'

/** What draws are made, sold and settled with. */
export interface LotteryDeps extends Pick<ServerCore, 'pool' | 'clock' | 'vault'> {
  readonly wagerTable: WagerTable
  readonly witness: Witness
  readonly games: readonly LotteryGameRules[]
  /** When a business day begins, in minutes east of UTC. */
  readonly offsetMinutes: number
  /** Whether results of others come from the demonstration's own feed. */
  readonly isDemonstration: boolean
  /** The point of the series of everybody who has none of their own. */
  readonly houseSeries: number
  readonly lineLimits: LineLimits
  /** The steps of a line's stake: two units, and tenths and hundredths of them. */
  readonly unitsMinor: readonly Minor[]
  /** The most that one member is paid in one draw. */
  readonly drawPayoutMinorMax: Minor
}
