import type { RoundView } from '@baize/contract'
import type { ServerSeed } from '@baize/fairness'
import type { Clock, Minor, Result, Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type pg from 'pg'
import type { RoundKey, RoundRow, ShownSeeds } from '../../../house/rounds/round-row.ts'
import type { WagerDeps } from '../../../house/wagers/wager-deps.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'

/** What the room needs to know of its game in the catalogue. */
export interface RoomGame {
  readonly inMaintenance: boolean
  readonly blockedPlaces: readonly string[]
  readonly stakeMinMinor: Minor
  readonly stakeMaxMinor: Minor
}

/** How long everything takes, in milliseconds. */
export interface RoomTimes {
  /** Bets are taken for this long. */
  readonly bettingMs: number
  /** A flight that busted is shown for this long. */
  readonly shownMs: number
}

/** What the room is built from; put together once, in the composition root. */
export interface CrashParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly times: RoomTimes
  /** Flights of a chain. */
  readonly chainLength: number
  /** Keeps hashes unreadable in the database until they are told. */
  readonly vault: { lock(seed: ServerSeed): Buffer; unlock(sealed: Buffer): ServerSeed }
  readonly rounds: Companion<RoundKey, RoundRow>
  readonly wagers: WagerDeps
  /** The same for simulated players of a demonstration. */
  readonly simulatedWagers: WagerDeps
  loadRound(memberId: bigint, roundId: Uuid): Promise<RoundRow | undefined>
  viewRound(round: RoundRow, seeds: ShownSeeds): RoundView
  verifyStake(game: RoomGame, stakeMinor: string): Result<Minor, 'stake_not_allowed'>
  findGame(code: string): Awaitable<RoomGame | undefined>
  isBlockedAt(places: readonly string[], address: string): boolean
  maskName(name: string): string
  /** The member's balance after the last commit, with its version. */
  loadBalance(memberId: bigint): Promise<{ balanceMinor: Minor; balanceVersion: bigint }>
}
