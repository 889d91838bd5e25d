import type { Clock } from '@baize/kernel'
import type { Companion, Poster } from '@baize/ledger/pg'
import type pg from 'pg'
import type { PoolFinder } from '../../house/jackpots/pool-finder.ts'
import type { PoolRows } from '../../house/jackpots/pools.store.ts'
import type { SeedVault } from '../../house/rounds/seed-vault.ts'
import type { StakeGuard } from '../../house/stakes/stake-guard.ts'
import type { GameFinder } from './playable-game.ts'
import type { PlayerRow } from './players.store.ts'
import type { RoundAccountFinder } from './round-accounts.ts'

/** What play is built from; put together once, in the composition root. */
export interface PlayParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Poster
  readonly roundAccounts: RoundAccountFinder
  readonly players: Companion<bigint, PlayerRow>
  readonly vault: SeedVault
  readonly findGame: GameFinder
  /** Whether a player may pay to enter a feature, by the policy of the installation. */
  readonly allowsFeatureBuy: boolean
  /** Whether a win may be gambled, by the same policy. */
  readonly allowsGamble: boolean
  /** Whether an address lies in one of these places. */
  isBlockedAt(places: readonly string[], address: string): boolean
  readonly stakeGuard: StakeGuard
  readonly poolRows: PoolRows
  readonly pools: PoolFinder
}
