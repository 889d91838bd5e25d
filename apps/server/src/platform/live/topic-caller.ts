import { type MemberSession, TRIAL_TYPE } from '../sessions/session.ts'
import type { TopicCaller } from './topic.ts'

/** A session as topics' rules see it. */
export function callerOf(session: MemberSession, address: string): TopicCaller {
  return { kind: session.type === TRIAL_TYPE ? 'trial' : 'member', address, session }
}
