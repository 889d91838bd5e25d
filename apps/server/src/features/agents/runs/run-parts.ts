import type { Clock, CurrencyCode } from '@baize/kernel'
import type { AccountBook, Poster } from '@baize/ledger/pg'
import type pg from 'pg'

/** What settlement runs are made of. */
export interface RunParts {
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
}
