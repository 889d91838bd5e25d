import type { SystemMessage } from '@baize/contract'
import type { Clock, CurrencyCode } from '@baize/kernel'
import type { AccountBook, Poster } from '@baize/ledger/pg'
import type pg from 'pg'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { FailedTries } from '../../../platform/failed-tries.store.ts'
import type { Notice } from '../../../platform/messages/notice.ts'
import type { OutsideRules } from '../../../platform/outside/outside-address.ts'
import type { SealedBox } from '../../../platform/sealed-box.ts'

/** What affiliates are made of. */
export interface AffiliateDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Pick<Poster, 'post'>
  readonly accounts: AccountBook
  readonly currency: CurrencyCode
  readonly failedTries: FailedTries
  readonly box: SealedBox
  /** Where browsers reach the site. */
  readonly publicUrl: string
  /** When a business day begins, in minutes east of UTC. */
  readonly offsetMinutes: number
  /** How many days a click counts. */
  readonly windowDays: number
  /** Where postbacks may go. */
  readonly outside: OutsideRules
  /** A mark of a text by a key of the house. */
  markOf(text: string): Buffer
  /** Counts what was played since the last time. */
  countFigures(): Promise<void>
  /** Writes to a member; their tabs show it after the commit. */
  sendSystemMessage(tx: Tx, memberId: bigint, message: SystemMessage): Promise<void>
  /** Sends a member a letter with the commit. */
  sendLetter(tx: Tx, memberId: bigint, write: (to: string) => Notice): Promise<void>
  /** What a month may pay in all before a second person approves it, in minor units. */
  approvalAboveMinor(): Promise<bigint>
}
