import type { RewardEvent } from '@baize/rewards'
import type { Tx } from '../../platform/database/in-transaction.ts'

/**
 * Something that is counted from the same events as offers: levels, points, rebates. It is called in the commit that
 * counts them, with each event once, in the order of their positions; a bet that is taken back has minus signs. It
 * writes in `tx` alone.
 */
export interface EventCounter {
  count(tx: Tx, events: readonly RewardEvent[], now: Date): Promise<void>
}
