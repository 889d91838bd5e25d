import type { WireRatio } from '@baize/games'
import type { Minor, Uuid } from '@baize/kernel'
import type { BonusStake } from '../bonus/bonus-stake.ts'
import type { RoundJackpot } from '../jackpots/round-jackpot.ts'

export type JsonRecord = Readonly<Record<string, unknown>>

/** A round of the house as it is stored. */
export interface RoundRow {
  readonly memberId: bigint
  readonly roundId: Uuid
  readonly gameCode: string
  readonly version: string
  readonly state: 'open' | 'closed'
  readonly stakeMinor: Minor
  readonly payoutMinor: Minor | null
  /** The valid bet, written at the close. Older rounds: null, or the stake where it was counted while open. */
  readonly validMinor: Minor | null
  readonly outcome: WireRatio | null
  readonly options: JsonRecord
  /** Never leaves the server: it may hold what the player must not know. */
  readonly engineState: unknown
  readonly events: readonly JsonRecord[]
  readonly choices: readonly JsonRecord[]
  /** What its chance comes from: a seed of the member, or one that many bets share. */
  readonly seedId: Uuid
  readonly nonce: number
  readonly openedAtMs: number
  readonly closedAtMs: number | null
  /** What it gave to a pool and won of it; null outside one. */
  readonly jackpot: RoundJackpot | null
  readonly jackpotMinor: Minor
  /** The player left it lying, and the house ended it by the game's published rule. */
  readonly isEndedByHouse?: boolean
  /** Undefined where no grant was active. */
  readonly bonus?: BonusStake | undefined
  /** True until the row has been stored once. */
  readonly isNew: boolean
}

export interface RoundKey {
  readonly memberId: bigint
  readonly roundId: Uuid
}

/**
 * Where a member has a round open: the code of its game, and for a second bet beside it the code with the place, such
 * as `game#2`. One round can be open in each.
 */
export interface OpenRoundKey {
  readonly memberId: bigint
  readonly gameCode: string
}

/** What may be shown of a round's seeds. */
export interface ShownSeeds {
  readonly commitment: string
  readonly clientSeed: string
  readonly serverSeed: string | null
}
