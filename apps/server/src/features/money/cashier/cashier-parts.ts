import type { RejectReason } from '@baize/contract'
import type { Clock, CurrencyCode, Minor, Result, Uuid } from '@baize/kernel'
import type { AccountBook, LockedView, Poster, RowChange, RowRequest } from '@baize/ledger/pg'
import type pg from 'pg'
import type { Finding } from '../../../house/alarms/findings.store.ts'
import type { SecondPerson } from '../../../house/approvals/second-person.ts'
import type { BonusFunds } from '../../../house/bonus/bonus-funds.ts'
import type { DeskRules } from '../../../house/desk/desk-rules.ts'
import type { VendorHealth } from '../../../house/vendors/vendor-health.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { DocumentVault } from '../../../platform/document-vault.ts'
import type { FailedTries } from '../../../platform/failed-tries.store.ts'
import type { WordBook } from '../../../platform/languages/word-book.ts'
import type { LiveHub } from '../../../platform/live/live-hub.ts'
import type { Notice } from '../../../platform/messages/notice.ts'
import type { ReceivingAccountRow } from './bank-transfers/receiving-accounts.store.ts'
import type { DepositRow } from './deposits.store.ts'
import type { PaymentProvider } from './providers/payment-provider.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

/** What the operator set for withdrawals. */
export interface WithdrawalSettings {
  readonly minMinor: Minor
  readonly maxMinor: Minor
  readonly secondApprovalAboveMinor: Minor
  readonly requestsPerDay: number
  /** What a member's requests of one day may come to. */
  readonly dayMaxMinor: Minor
  readonly receiveAfterMinutes: number
  /** Hours before a bank account that was added can receive its first withdrawal. */
  readonly newAccountWaitHours: number
  /** How long an approved payout waits, and can be called back. */
  readonly payoutWaitSeconds: number
  /** Hours after which a payout that failed and was not sent again goes back to its player. */
  readonly failedPayoutHours: number
  /** How much of a deposit must be staked before anything is withdrawn; 0 asks for nothing. */
  readonly turnoverPercent: number
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

/** The authenticator of a member, as far as payments ask for it. */
export interface SecondFactor {
  isOn(memberId: bigint): Promise<boolean>
  /** Accepts a code or a recovery code, once. */
  accept(memberId: bigint, typed: string): Promise<boolean>
}

/** What an owner is told of their bank accounts. */
export interface BankAccountNotice {
  readonly memberId: bigint
  /** `Unionline ••• 2208`. */
  readonly account: string
  readonly isAdded: boolean
  readonly at: Date
  readonly usableFrom: Date
}

/** What a provider says that cannot be true together with what we have. */
export interface ContradictingCall {
  readonly provider: string
  readonly lineKind: 'deposit' | 'payout' | 'refund'
  /** Our name of the order, as the call-back has it. */
  readonly reference: string
  /** The provider's own name for the payment, payout or refund. */
  readonly providerId: string
  /** Undefined where the order is none of ours. */
  readonly order: { readonly orderId: Uuid; readonly orderNumber: string } | undefined
  readonly ours: SaidOfMoney | undefined
  readonly theirs: SaidOfMoney
}

interface SaidOfMoney {
  readonly state: 'pending' | 'done' | 'failed'
  readonly amountMinor: string
  readonly currency: string
}

/** Why player protection refuses a deposit. */
export type ProtectedDepositRefusal =
  | 'on_break'
  | 'identity_first'
  | 'limit_needed'
  | 'deposit_limit'

/** What the cashier is built from; put together once, in the composition root. */
export interface CashierParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Poster
  readonly accounts: AccountBook
  readonly bonus: BonusFunds
  readonly currency: CurrencyCode
  readonly live: LiveHub
  /** Seals the pictures that members show with their orders. */
  readonly vault: DocumentVault
  readonly failedTries: FailedTries
  /** Who pays withdrawals out. */
  readonly provider: PaymentProvider
  /** Everybody who takes deposits. */
  readonly providers: readonly PaymentProvider[]
  /** Their breakers, fed by the orders that this server sends. */
  readonly paymentHealth: VendorHealth
  /** Two letters, where it is known. */
  countryOf(memberId: bigint): Promise<string | undefined>
  /** The pretend bank's page on which a transfer is paid; undefined outside a demonstration. */
  readonly pretendBankUrl?: (order: DepositRow, account: ReceivingAccountRow) => string
  /** How the player's browser and the provider reach us. */
  readonly publicUrl: string
  /** Keeps a call-back for a person to resolve; it rings while it is open. The same one again is kept once. */
  keepContradiction(call: ContradictingCall): Promise<void>
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
  ): Promise<Result<Record<string, never>, ProtectedDepositRefusal>>
  /** Opens an alarm for staff; the same one again is counted. */
  raise(findings: readonly Finding[]): Promise<void>
  /** The member's own limits on deposits, each with the beginning of its period. */
  depositLimits(
    tx: Tx,
    memberId: bigint,
  ): Promise<
    readonly {
      readonly period: 'day' | 'week' | 'month'
      readonly since: Date
      readonly limitMinor: bigint
    }[]
  >
  withdrawalSettings(): Promise<WithdrawalSettings>
  /** What the house says of the desks of its staff. */
  deskRules(): Promise<DeskRules>
  /** A standard rejection reason in the member's language; null means the house language. */
  rejectSentence(language: string | null, reason: RejectReason): Promise<string>
  /** Words of files, by language. */
  readonly deskWords: WordBook
  readonly identity: IdentityGate
  readonly secondFactor: SecondFactor
  /** What is asked of the two people who approve together. */
  readonly secondPerson: SecondPerson
  /** Tells the owner by mail that an account was added or removed, in the same commit. */
  tellBankAccount(tx: Tx, notice: BankAccountNotice): Promise<void>
  /** By mail or, without one, by a short message, in the member's language; nobody where neither is confirmed. */
  tellOwner(
    tx: Tx,
    memberId: bigint,
    write: (to: string, language: string | null) => Notice,
  ): Promise<void>
  loadBalance(memberId: bigint): Promise<{ balanceMinor: Minor; balanceVersion: bigint }>
}
