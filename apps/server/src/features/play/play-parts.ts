import type { Clock, CurrencyCode } from '@baize/kernel'
import type { AccountBook, Companion, Poster } from '@baize/ledger/pg'
import type pg from 'pg'
import type { GameFinder } from './playable-game.ts'
import type { SeedVault } from './seed-vault.ts'
import type { SeedRow } from './seeds.store.ts'

/** What play is built from; put together once, in the composition root. */
export interface PlayParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Poster
  readonly accounts: AccountBook
  readonly seeds: Companion<bigint, SeedRow>
  readonly vault: SeedVault
  readonly findGame: GameFinder
  readonly currency: CurrencyCode
}
