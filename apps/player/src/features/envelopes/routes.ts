import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { rootRoute } from '../../routes/root-route.tsx'

const envelopes = createRoute({
  getParentRoute: () => rootRoute,
  path: '/red-envelopes',
  component: lazyPage(() => import('./envelopes.screen.tsx'), 'EnvelopesScreen'),
})

export const envelopesRoutes = [envelopes] as const
