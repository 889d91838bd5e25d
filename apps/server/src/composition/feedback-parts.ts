import type { feedbackRoutes } from '../features/feedback/door.ts'
import type { ServerCore } from './server-core.ts'

/** What feedback is made of; visitors prove that a browser is here as they do for a login. */
export function createFeedbackParts(core: ServerCore): Parameters<typeof feedbackRoutes>[0] {
  const { pool, clock, failedTries, live, strangers } = core
  return {
    pool,
    clock,
    failedTries,
    live,
    findMember: async (token) => await core.members.find(token),
    strangers,
  }
}
