import { lazyRouteComponent } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import lotteryChases from '../../messages/en/lottery-chases.json' with { type: 'json' }
import { readChasesSearch } from './chases-search.ts'

export const lotteryChasesPage = {
  path: '/lottery-chases',
  menu: { group: 'product', icon: Repeat, text: 'lotteryChases:menu', needs: 'lottery.read' },
  readSearch: readChasesSearch,
  screen: lazyRouteComponent(() => import('./chases.screen.tsx'), 'ChasesScreen'),
  texts: { lotteryChases },
} as const satisfies Page

export const lotteryChasePage = {
  path: '/lottery-chases/$chaseId',
  screen: lazyRouteComponent(() => import('./chase.screen.tsx'), 'ChaseScreen'),
} as const satisfies Page
