import { lazyRouteComponent } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import withdrawals from '../../messages/en/withdrawals.json' with { type: 'json' }
import { readQueueSearch } from './queue-search.ts'
import { withdrawalWaits } from './waits.ts'

export const withdrawalsPage = {
  path: '/withdrawals',
  menu: {
    group: 'cashier',
    icon: ArrowUpRight,
    text: 'withdrawals:menu',
    needs: 'withdrawals.read',
  },
  readSearch: readQueueSearch,
  waits: withdrawalWaits,
  screen: lazyRouteComponent(() => import('./withdrawals.screen.tsx'), 'WithdrawalsScreen'),
  texts: { withdrawals },
} as const satisfies Page
