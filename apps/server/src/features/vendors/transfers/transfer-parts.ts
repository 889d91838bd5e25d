import type { WireCurrency } from '@baize/contract'
import type { VendorTransferCall, VendorTransferRequest } from '@baize/contract/vendors'
import type { Clock, CurrencyCode, Minor, Refusal } from '@baize/kernel'
import type { AccountBook, LockedView, Poster, RowChange, RowRequest } from '@baize/ledger/pg'
import type pg from 'pg'
import type { BonusFunds } from '../../../house/bonus/bonus-funds.ts'
import type { GuardRefusal } from '../../../house/stakes/stake-guard.ts'
import type { LiveHub } from '../../../platform/live/live-hub.ts'
import type { Told } from './vendor-calls.ts'

/** A vendor with a wallet of its own for each player, as the catalogue has it now. */
export interface TransferVendor {
  readonly vendorCode: string
  readonly names: Readonly<Record<string, string>>
  readonly displayName: string
  /** False while nothing may go there: switched off, in maintenance, blocked. Out it goes at any time. */
  readonly isOpen: boolean
  readonly transferMinMinor: Minor
  readonly transferMaxMinor: Minor
}

/** Calls to vendors; whatever comes back is told as it was said, and never guessed. */
export interface VendorWallets {
  ask<Call extends VendorTransferCall>(
    vendorCode: string,
    call: Call,
    request: VendorTransferRequest<Call>,
  ): Promise<Told<Call>>
}

export type GateRefusal =
  | 'account_locked'
  | 'self_excluded'
  | 'on_break'
  | 'agent_may_not_play'
  | GuardRefusal

/** Whether a member may send money to where it is played with; decided under the poster's order. */
export interface PlayGate {
  /** Why this member may not play now, before a vendor hears of them; decided again with the money. */
  findClosed(
    memberId: bigint,
    atMs: number,
  ): Promise<'account_locked' | 'self_excluded' | 'on_break' | 'agent_may_not_play' | undefined>
  /** True when limits of the member's must be read too, as far as is known before looking. */
  isGuardExpected(memberId: bigint): boolean
  prepareGuard(memberId: bigint): Promise<void>
  request(memberId: bigint, withGuard: boolean): readonly RowRequest[]
  decide(
    view: LockedView,
    sent: {
      readonly memberId: bigint
      readonly amountMinor: Minor
      readonly atMs: number
      readonly withGuard: boolean
    },
  ): { readonly refused: Refusal<GateRefusal | 'guard_needed'> } | { readonly rows: RowChange[] }
}

/** What transfers are built from; put together once, in the composition root. */
export interface TransferParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Poster
  readonly accounts: AccountBook
  readonly bonus: BonusFunds
  readonly currency: WireCurrency
  readonly currencyCode: CurrencyCode
  readonly live: LiveHub
  readonly vendors: VendorWallets
  readonly gate: PlayGate
  /** Every vendor of the catalogue with wallets of its own, in the catalogue's order. */
  listVendors(): Promise<readonly TransferVendor[]>
  /** How a vendor knows a member. */
  playerRef(vendorCode: string, memberId: bigint): Promise<string>
  /** What the house is to an address; nothing is sent to vendors while it is not open. */
  houseFor(address: string): Promise<'open' | 'maintenance' | 'region_blocked'>
  loadBalance(
    memberId: bigint,
  ): Promise<{ readonly balanceMinor: Minor; readonly balanceVersion: bigint }>
}
