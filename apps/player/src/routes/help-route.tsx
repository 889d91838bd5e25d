import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../app/load-part.ts'
import { rootRoute } from './root-route.tsx'

const HelpScreen = lazyPart(
  async () => (await import('../features/content/help.screen.tsx')).HelpScreen,
)
const TermsScreen = lazyPart(
  async () => (await import('../features/terms/terms.screen.tsx')).TermsScreen,
)

/** Two features in one page, so it is put together here. */
export const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help',
  component: () => <HelpScreen terms={<TermsScreen page="terms" isPart />} />,
})
