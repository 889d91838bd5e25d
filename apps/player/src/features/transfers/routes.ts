import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { memberRoute } from '../../routes/member-route.ts'
import { readPage, readText } from '../../routes/search-params.ts'

const transfers = createRoute({
  getParentRoute: () => memberRoute,
  path: '/transfers',
  validateSearch: (search): { page?: number; to?: string } => ({
    ...readPage(search),
    ...readText(search, 'to'),
  }),
  component: lazyPage(() => import('./transfers.screen.tsx'), 'TransfersScreen'),
})

export const transfersRoutes = [transfers] as const
