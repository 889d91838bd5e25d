import type { Minor } from '@baize/kernel'
import type { WagerTable } from '../../../house/wagers/wager-table.ts'
import type { ServerCore } from '../../../server-core.ts'

/** Names the product of a wager. */
export const SPORTS = 'sports'

/** What the house takes where no limit of its own says less. All amounts are minor units. */
export interface SportsHouseLimits {
  /** The most that the house may lose on one market. */
  readonly marketLiabilityMinor: Minor
  /** What one member may win with one selection. */
  readonly selectionWinMinor: Minor
  /** What one bet may win on top of its stake. */
  readonly ticketWinMinor: Minor
  /** What a line costs at least. */
  readonly lineMinMinor: Minor
}

export interface SportsDeps extends Pick<ServerCore, 'pool' | 'clock' | 'log' | 'currency'> {
  readonly wagerTable: WagerTable
  readonly limits: SportsHouseLimits
}
