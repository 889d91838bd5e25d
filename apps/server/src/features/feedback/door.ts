/** What players tell the house, with pictures, and what staff answer. */
import type { Route } from '../../platform/http/route.ts'
import type { FeedbackParts } from './feedback-parts.ts'
import { inboxRoutes } from './inbox.route.ts'
import { ownFeedbackRoutes } from './own-feedback.route.ts'

export { pruneUnsentPictures } from './feedback-pictures.store.ts'

export function feedbackRoutes(parts: FeedbackParts): Route[] {
  return [...ownFeedbackRoutes(parts), ...inboxRoutes(parts)]
}
