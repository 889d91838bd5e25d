import type { SystemMessage } from '@baize/contract'
import type { LanguageCode } from '@baize/languages'
import type { AwardDeps } from '../../../house/rewards/pay-awards.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { LiveHub } from '../../../platform/live/live-hub.ts'

/** What levels are made of. */
export interface VipDeps extends AwardDeps {
  readonly live: Pick<LiveHub, 'tell'>
  /** Minutes east of UTC at which the days and months of the house begin. */
  readonly offsetMinutes: number
  houseLanguage(): Promise<LanguageCode>
  /** Writes to a member in the commit that causes it. */
  sendSystemMessage(tx: Tx, memberId: bigint, message: SystemMessage): Promise<void>
}
