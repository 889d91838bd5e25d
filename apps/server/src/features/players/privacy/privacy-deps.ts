import type { Result } from '@baize/kernel'
import type { BonusDeps } from '../../../house/bonus/grant-bonus.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { Notice } from '../../../platform/messages/notice.ts'
import type { ServerCore } from '../../../server-core.ts'
import type { PrivacyRules } from './privacy-rules.ts'

export interface PrivacyDeps extends BonusDeps, Pick<ServerCore, 'currencyCode' | 'documents'> {
  readonly rules: PrivacyRules
  /** Keys the marks by which an excluded person is known again. */
  readonly markKey: string
  confirmPassword(
    memberId: bigint,
    password: string,
  ): Promise<Result<unknown, 'wrong_password' | 'too_many_requests'>>
  /** Excludes the member for good, so that no other account of theirs plays. */
  excludeForGood(tx: Tx, memberId: bigint, at: Date): Promise<void>
  /** By mail or, without one, by a short message, in the member's language; nobody where neither is confirmed. */
  notifyOwner(tx: Tx, memberId: bigint, write: (to: string) => Notice): Promise<void>
  /** Ends the member's sessions and closes their open tabs. */
  endSessions(memberId: bigint): Promise<void>
}
