import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { memberRoute } from '../../routes/member-route.ts'

const freeRounds = createRoute({
  getParentRoute: () => memberRoute,
  path: '/free-rounds',
  component: lazyPage(() => import('./free-rounds.screen.tsx'), 'FreeRoundsScreen'),
})

export const freeRoundsRoutes = [freeRounds] as const
