import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { rootRoute } from '../../routes/root-route.tsx'

const TermsScreen = lazyPage(() => import('./terms.screen.tsx'), 'TermsScreen')

const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  component: () => <TermsScreen page="terms" />,
})

const privacy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  component: () => <TermsScreen page="privacy" />,
})

export const termsRoutes = [terms, privacy] as const
