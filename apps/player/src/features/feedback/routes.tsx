import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../../app/load-part.ts'
import { rootRoute } from '../../routes/root-route.tsx'

const FeedbackScreen = lazyPart(async () => (await import('./feedback.screen.tsx')).FeedbackScreen)

const feedback = createRoute({
  getParentRoute: () => rootRoute,
  path: '/feedback',
  component: () => <FeedbackScreen />,
})

export const feedbackRoutes = [feedback] as const
