import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import type { FailedTries } from '../../../platform/failed-tries.store.ts'
import type { LiveHub } from '../../../platform/live/live-hub.ts'
import type { MemberSession } from '../../../platform/sessions/session.ts'
import type { StrangerGuard } from '../../../platform/strangers/stranger-guard.ts'

/** What feedback is made of. */
export interface FeedbackDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly failedTries: FailedTries
  readonly live: LiveHub
  /** The member behind a session, for a call that is open to everybody. */
  findMember(token: string): Promise<MemberSession | undefined>
  readonly strangers: StrangerGuard
}
