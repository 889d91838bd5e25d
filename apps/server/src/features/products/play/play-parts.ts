import type { Clock } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type pg from 'pg'
import type { SeedVault } from '../../../house/rounds/seed-vault.ts'
import type { WagerBook } from '../../../house/wagers/wager-book.ts'
import type { WagerDeps } from '../../../house/wagers/wager-deps.ts'
import type { GameFinder } from './playable-game.ts'
import type { PlayerRow } from './players.store.ts'
import type { RoundRow } from './rounds.store.ts'

/** What play is built from; put together once, in the composition root. */
export interface PlayParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly wagers: WagerDeps
  readonly rounds: WagerBook<RoundRow>
  readonly players: Companion<bigint, PlayerRow>
  readonly vault: SeedVault
  readonly findGame: GameFinder
  /** Whether a player may pay to enter a feature, by the policy of the installation. */
  readonly allowsFeatureBuy: boolean
  /** Whether a win may be gambled, by the same policy. */
  readonly allowsGamble: boolean
  /** Whether an address lies in one of these places. */
  isBlockedAt(places: readonly string[], address: string): boolean
}
