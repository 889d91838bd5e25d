import type { ApprovalKindName } from '@baize/contract'
import type { Clock, CurrencyCode } from '@baize/kernel'
import type { AccountBook, Poster } from '@baize/ledger/pg'
import type pg from 'pg'
import type { ApprovalKind, MoneyApprovalKind } from '../../../house/approvals/approval.ts'
import type { SecondPerson } from '../../../house/approvals/second-person.ts'

/** The one kind that is carried out here. */
export type OwnKind = 'balance_adjustment'

/** What approvals are made of. */
export interface ApprovalParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Poster
  readonly accounts: AccountBook
  readonly currencyCode: CurrencyCode
  readonly secondPerson: SecondPerson
  /** How everything else is carried out, by the features that own it. */
  readonly kinds: Readonly<
    Record<Exclude<ApprovalKindName, OwnKind>, ApprovalKind | MoneyApprovalKind>
  >
}
