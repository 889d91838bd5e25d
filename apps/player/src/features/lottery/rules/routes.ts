import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../app/load-part.ts'
import { rootRoute } from '../../../routes/root-route.tsx'
import { readText } from '../../../routes/search-params.ts'

const rules = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lottery/rules',
  staticData: { chrome: 'wide' },
  validateSearch: (search): { gameCode?: string } => readText(search, 'gameCode'),
  component: lazyPage(() => import('./rules.screen.tsx'), 'RulesScreen'),
})

export const lotteryRuleRoutes = [rules] as const
