import { lazyRouteComponent } from '@tanstack/react-router'
import { Gauge } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import lotteryLimits from '../../messages/en/lottery-limits.json' with { type: 'json' }

export const lotteryLimitsPage = {
  path: '/lottery-limits',
  menu: { group: 'product', icon: Gauge, text: 'lotteryLimits:menu', needs: 'lottery.read' },
  screen: lazyRouteComponent(() => import('./limited-games.screen.tsx'), 'LimitedGamesScreen'),
  texts: { lotteryLimits },
} as const satisfies Page

export const lotteryGameLimitsPage = {
  path: '/lottery-limits/$game',
  screen: lazyRouteComponent(() => import('./limits.screen.tsx'), 'LimitsScreen'),
} as const satisfies Page
