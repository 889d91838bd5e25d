import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../app/load-part.ts'
import { requireMember } from '../../../app/require-member.ts'
import { rootRoute } from '../../../routes/root-route.tsx'
import { readPage, readText } from '../../../routes/search-params.ts'

const draws = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lottery/draws',
  staticData: { chrome: 'wide' },
  validateSearch: (search): { gameCode?: string; day?: string; page?: number } => ({
    ...readText(search, 'gameCode'),
    ...readText(search, 'day'),
    ...readPage(search),
  }),
  component: lazyPage(() => import('./draws.screen.tsx'), 'DrawsScreen'),
})

const trends = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lottery/trends',
  staticData: { chrome: 'wide' },
  validateSearch: (search): { gameCode?: string } => readText(search, 'gameCode'),
  component: lazyPage(() => import('../trends/trends.screen.tsx'), 'TrendsScreen'),
})

const draw = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lottery/draw',
  staticData: { chrome: 'wide' },
  validateSearch: (search): { gameCode?: string; issue?: string } => ({
    ...readText(search, 'gameCode'),
    ...readText(search, 'issue'),
  }),
  component: lazyPage(() => import('../verify/draw.screen.tsx'), 'DrawScreen'),
})

const ticket = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lottery/ticket/$slipId',
  staticData: { chrome: 'wide' },
  beforeLoad: requireMember,
  component: lazyPage(() => import('../tickets/ticket.screen.tsx'), 'TicketScreen'),
})

export const lotteryDrawRoutes = [draws, trends, draw, ticket] as const
