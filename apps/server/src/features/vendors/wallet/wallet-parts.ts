import type { WireCurrency } from '@baize/contract'
import type { Clock, CurrencyCode, Minor } from '@baize/kernel'
import type { AccountBook, Poster } from '@baize/ledger/pg'
import type pg from 'pg'
import type { BonusFunds } from '../../../house/bonus/bonus-funds.ts'
import type { StakeGuard } from '../../../house/stakes/stake-guard.ts'
import type { CreditTerms } from './credit-watch.ts'
import type { BalancePlace, VendorBalance } from './vendor-balances.store.ts'
import type { VendorPlayers } from './vendor-players.ts'
import type { VendorSessions } from './vendor-sessions.ts'

/** What a bet needs to know of a game in the catalogue. */
export interface BetGame {
  readonly vendorCode: string
  readonly inMaintenance: boolean
  readonly stakeMinMinor: Minor
  readonly stakeMaxMinor: Minor
  readonly blockedPlaces: readonly string[]
}

/** What the wallet is built from; put together once, in the composition root. */
export interface WalletParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Poster
  readonly accounts: AccountBook
  readonly currency: WireCurrency
  readonly currencyCode: CurrencyCode
  readonly jurisdiction: string | undefined
  readonly flags: {
    readonly allowsAutoPlay: boolean
    readonly allowsTurbo: boolean
    readonly allowsFeatureBuy: boolean
  }
  readonly players: VendorPlayers
  readonly sessions: VendorSessions
  readonly stakeGuard: StakeGuard
  readonly bonus: BonusFunds
  /** False for a vendor with wallets of its own, which has no business with the balance. */
  playsFromBalance(vendorCode: string): Promise<boolean>
  /** The game as players may start it now; undefined when they must not find it. */
  findGame(code: string): Promise<BetGame | undefined>
  /** Whether a game that is not offered in some places may not be played from this address. */
  isBlockedAt(places: readonly string[], address: string): boolean
  /** What the house is to an address: open, in maintenance, or shut where it is. */
  houseFor(address: string): Promise<'open' | 'maintenance' | 'country_blocked'>
  /** Whether free rounds of this campaign were granted to the member. */
  hasFreeRounds(of: {
    readonly vendorCode: string
    readonly campaignId: string
    readonly memberId: bigint
  }): Promise<boolean>
  /** The ceilings for a vendor's credit. */
  watchCredits(of: {
    readonly vendorCode: string
    readonly memberId: bigint
    readonly gameCode: string
  }): Promise<CreditTerms>
  loadBalance(of: BalancePlace): Promise<VendorBalance>
}
