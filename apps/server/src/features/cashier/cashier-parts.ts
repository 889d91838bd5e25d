import type { Clock, CurrencyCode, Minor, Result } from '@baize/kernel'
import type { AccountBook, LockedView, Poster, RowChange, RowRequest } from '@baize/ledger/pg'
import type pg from 'pg'
import type { Tx } from '../../platform/database/in-transaction.ts'
import type { FailedTries } from '../../platform/failed-tries.store.ts'
import type { LiveHub } from '../../platform/live/live-hub.ts'
import type { PaymentProvider } from './providers/payment-provider.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

/** What the operator set for withdrawals. */
export interface WithdrawalSettings {
  readonly minMinor: Minor
  readonly maxMinor: Minor
  readonly secondApprovalAboveMinor: Minor
  readonly requestsPerDay: number
  readonly receiveAfterMinutes: number
}

/** Whether a member must show who they are before a withdrawal, decided under its lock. */
export interface IdentityGate {
  /** The row that the decision is read from, locked after the member's. */
  request(memberId: bigint): RowRequest
  /** The limit that is passed when a check is needed first; undefined when nothing stands in the way. */
  findObstacle(
    view: LockedView,
    withdrawal: { readonly memberId: bigint; readonly amountMinor: Minor; readonly atMs: number },
  ): { readonly aboveMinor: bigint } | undefined
  /** The same row with this withdrawal added, for the next one of the same batch. */
  count(
    view: LockedView,
    withdrawal: { readonly memberId: bigint; readonly amountMinor: Minor },
  ): RowChange
  /** Told after a refusal: from now on the check is asked for. */
  onObstacle(memberId: bigint): Promise<void>
}

/** What the cashier is built from; put together once, in the composition root. */
export interface CashierParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Poster
  readonly accounts: AccountBook
  readonly currency: CurrencyCode
  readonly live: LiveHub
  readonly failedTries: FailedTries
  readonly provider: PaymentProvider
  /** How the player's browser and the provider reach us. */
  readonly publicUrl: string
  /** Told after the commit that moved a withdrawal. */
  onMoved(withdrawal: WithdrawalRow): void
  /** Whether the member's own limits and breaks let a deposit through; asked with the member locked. */
  verifyDeposit(
    tx: Tx,
    deposit: {
      readonly memberId: bigint
      readonly amountMinor: bigint
      depositedSince(since: Date): Promise<bigint>
    },
  ): Promise<Result<Record<string, never>, 'on_break' | 'limit_needed' | 'deposit_limit'>>
  withdrawalSettings(): Promise<WithdrawalSettings>
  readonly identity: IdentityGate
  loadBalance(memberId: bigint): Promise<{ balanceMinor: Minor; balanceVersion: bigint }>
}
