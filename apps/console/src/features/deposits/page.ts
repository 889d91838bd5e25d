import { lazyRouteComponent } from '@tanstack/react-router'
import { ArrowDownLeft } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import deposits from '../../messages/en/deposits.json' with { type: 'json' }
import { readDepositsSearch } from './deposits-search.ts'
import { depositWaits } from './waits.ts'

export const depositsPage = {
  path: '/deposits',
  menu: {
    group: 'cashier',
    icon: ArrowDownLeft,
    text: 'deposits:menu',
    needs: 'deposits.read',
  },
  readSearch: readDepositsSearch,
  waits: depositWaits,
  screen: lazyRouteComponent(() => import('./deposits.screen.tsx'), 'DepositsScreen'),
  texts: { deposits },
} as const satisfies Page
