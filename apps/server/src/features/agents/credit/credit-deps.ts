import type { SystemMessage } from '@baize/contract'
import type { Clock, CurrencyCode, Minor, Result } from '@baize/kernel'
import type { AccountBook, Poster } from '@baize/ledger/pg'
import type pg from 'pg'
import { businessDayOf } from '../../../house/agents/house-day.ts'
import type { StakeGuard } from '../../../house/stakes/stake-guard.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { LiveHub } from '../../../platform/live/live-hub.ts'

export type PaymentRefusal =
  | 'payment_password_missing'
  | 'payment_password_locked'
  | 'payment_password_wrong'

/** What the credit of agents is made of. */
export interface CreditDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Pick<Poster, 'post'>
  readonly accounts: AccountBook
  readonly currency: CurrencyCode
  /** When a business day begins, in minutes east of UTC. */
  readonly offsetMinutes: number
  readonly live: Pick<LiveHub, 'tell'>
  readonly stakeGuard: Pick<StakeGuard, 'rows' | 'applyDrawn'> & {
    /** From then on stakes of the member leave what is drawn in the cash. */
    holdCredit(tx: Tx, memberId: bigint): Promise<void>
  }
  confirmPayment(memberId: bigint, password: string): Promise<Result<undefined, PaymentRefusal>>
  loadBalance(memberId: bigint): Promise<{ balanceMinor: Minor; balanceVersion: bigint }>
  /** Writes to a member; their tabs hear of it after the commit. */
  sendSystemMessage(tx: Tx, memberId: bigint, message: SystemMessage): Promise<void>
}

export function todayOf({ clock, offsetMinutes }: Pick<CreditDeps, 'clock' | 'offsetMinutes'>) {
  return businessDayOf(clock.now(), offsetMinutes)
}
