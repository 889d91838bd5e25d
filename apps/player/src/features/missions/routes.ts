import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { memberRoute } from '../../routes/member-route.ts'
import { rootRoute } from '../../routes/root-route.tsx'

const rewardCentre = createRoute({
  getParentRoute: () => memberRoute,
  path: '/reward-center',
  component: lazyPage(() => import('./reward-centre.screen.tsx'), 'RewardCentreScreen'),
})

const missions = createRoute({
  getParentRoute: () => memberRoute,
  path: '/missions',
  component: lazyPage(() => import('./missions.screen.tsx'), 'MissionsScreen'),
})

const winners = createRoute({
  getParentRoute: () => rootRoute,
  path: '/winners',
  component: lazyPage(() => import('./winners.screen.tsx'), 'WinnersScreen'),
})

const leaderboard = createRoute({
  getParentRoute: () => rootRoute,
  path: '/leaderboard',
  component: lazyPage(() => import('./leaderboard.screen.tsx'), 'LeaderboardScreen'),
})

export const missionMemberRoutes = [rewardCentre, missions] as const
export const missionRoutes = [winners, leaderboard] as const
