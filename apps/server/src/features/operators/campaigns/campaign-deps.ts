import type { Clock, Minor } from '@baize/kernel'
import type pg from 'pg'
import type { VendorAsker } from '../../../house/vendors/vendor-asker.ts'

/** What a campaign needs to know of a game. */
export interface CampaignGame {
  readonly vendorCode: string
  readonly vendorName: string
  readonly gameName: string
  readonly stakeMinMinor: Minor
  readonly stakeMaxMinor: Minor
}

export interface CampaignDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly asker: VendorAsker
  readonly currency: { readonly code: string; readonly exponent: number }
  /** A game of a vendor that is reached by the protocol; undefined for every other. */
  findGame(code: string): Promise<CampaignGame | undefined>
  /** Names for the lists, of games that may have gone. */
  namesOf(
    vendorCode: string,
    gameCode: string,
  ): Promise<{ readonly vendorName: string; readonly gameName: string }>
  /** How the vendor names a member. */
  playerRef(vendorCode: string, memberId: bigint): Promise<string>
  /** False during a break of the member's, of either kind. */
  takesMarketing(memberId: bigint): Promise<boolean>
  /** Budgets above it need a second person. */
  approvalAboveMinor(): Promise<bigint>
}
