import type { ServerSeed } from '@baize/fairness'
import type { Clock, CurrencyCode } from '@baize/kernel'
import type { AccountBook, Poster } from '@baize/ledger/pg'
import type pg from 'pg'
import type { PoolFinder } from '../../../house/jackpots/pool-finder.ts'
import type { PoolRows } from '../../../house/jackpots/pools.store.ts'

/** What jackpots are built from; put together once, in the composition root. */
export interface JackpotParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Poster
  readonly accounts: AccountBook
  readonly currencyCode: CurrencyCode
  readonly poolRows: PoolRows
  readonly pools: PoolFinder
  /** Seals the secret of a pool. */
  lockSecret(secret: ServerSeed): Buffer
  /** What a game is called in a language; its code where it is not offered. */
  gameName(code: string, language?: string): Promise<string>
  /** Whether it is in the catalogue. */
  isOffered(code: string): Promise<boolean>
}
