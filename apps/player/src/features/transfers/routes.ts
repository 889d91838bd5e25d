import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { memberRoute } from '../../routes/member-route.ts'
import { readPage } from '../../routes/search-params.ts'

const transfers = createRoute({
  getParentRoute: () => memberRoute,
  path: '/transfers',
  validateSearch: readPage,
  component: lazyPage(() => import('./transfers.screen.tsx'), 'TransfersScreen'),
})

export const transfersRoutes = [transfers] as const
