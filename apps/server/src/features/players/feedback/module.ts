import type { Lent, ModuleFacts, ServerModule } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import type { FeedbackDeps } from './feedback-deps.ts'
import { pruneUnsentPictures } from './feedback-pictures.store.ts'
import { inboxRoutes } from './inbox.route.ts'
import { ownFeedbackRoutes } from './own-feedback.route.ts'
import { feedbackTimeline } from './timeline.store.ts'
import { waitingFeedback } from './waiting.store.ts'

export const FEEDBACK: ModuleFacts = {
  tables: { pruned: 'feedback_picture', record: 'feedback feedback_entry' },
}

const DAY_MS = 86_400_000

/** What players tell the house, with pictures, and what staff answer. */
export function createFeedback(core: ServerCore, lent: Lent<FeedbackDeps>) {
  const { pool, clock, failedTries, live, strangers } = core
  const deps: FeedbackDeps = { pool, clock, failedTries, live, strangers, ...lent }
  return {
    routes: [...ownFeedbackRoutes(deps), ...inboxRoutes(deps)],
    waiting: [waitingFeedback],
    timeline: [feedbackTimeline],
    prune: () => pruneUnsentPictures(pool, new Date(clock.now() - DAY_MS)),
  } satisfies ServerModule
}
