import type { Lent, ModuleFacts, ServerModule } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import type { FeedbackParts } from './feedback-parts.ts'
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
export function createFeedback(core: ServerCore, lent: Lent<FeedbackParts>) {
  const { pool, clock, failedTries, live, strangers } = core
  const parts: FeedbackParts = { pool, clock, failedTries, live, strangers, ...lent }
  return {
    routes: [...ownFeedbackRoutes(parts), ...inboxRoutes(parts)],
    waiting: [waitingFeedback],
    timeline: [feedbackTimeline],
    prune: () => pruneUnsentPictures(pool, new Date(clock.now() - DAY_MS)),
  } satisfies ServerModule
}
