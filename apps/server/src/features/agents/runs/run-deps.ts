import type { SystemMessage } from '@baize/contract'
import type { Clock, CurrencyCode } from '@baize/kernel'
import type { AccountBook, Poster } from '@baize/ledger/pg'
import type pg from 'pg'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { LiveHub } from '../../../platform/live/live-hub.ts'

/** What settlement runs are made of. */
export interface RunDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Pick<Poster, 'post'>
  readonly accounts: AccountBook
  readonly currency: CurrencyCode
  /** When a business day begins, in minutes east of UTC. */
  readonly offsetMinutes: number
  /** Counts what was played since the last time. */
  countFigures(): Promise<void>
  /** What a run may move in all before a second person approves it, in minor units. */
  approvalAboveMinor(): Promise<bigint>
  readonly live: Pick<LiveHub, 'tell'>
  /** Writes to a member; their tabs show it after the commit. */
  sendSystemMessage(tx: Tx, memberId: bigint, message: SystemMessage): Promise<void>
}
