import type { Clock, CurrencyCode } from '@baize/kernel'
import type { AccountBook, Poster } from '@baize/ledger/pg'
import type pg from 'pg'
import type { EventCounter } from '../../../house/rewards/event-counter.ts'
import type { Granters } from '../../../house/rewards/granter.ts'
import type { Policy } from '../../../platform/policy/policy.ts'

/** What offers and their rewards are made of. */
export interface EngineDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Pick<Poster, 'post'>
  readonly accounts: AccountBook
  readonly currency: CurrencyCode
  readonly policy: Pick<Policy, 'allowsBonus' | 'wageringMultipleMax'>
  /** By kind of reward; an offer of a kind without one cannot be started. */
  readonly granters: Granters
  /** What else is counted from the same events. */
  readonly counters: readonly EventCounter[]
}
