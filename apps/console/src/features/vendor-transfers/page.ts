import { lazyRouteComponent } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import vendorTransfers from '../../messages/en/vendor-transfers.json' with { type: 'json' }
import { readTransfersSearch } from './transfers-search.ts'

export const vendorTransfersPage = {
  path: '/vendor-transfers',
  menu: {
    group: 'vendors',
    icon: ArrowLeftRight,
    text: 'vendorTransfers:menu',
    needs: 'vendors.read',
  },
  readSearch: readTransfersSearch,
  screen: lazyRouteComponent(() => import('./transfers.screen.tsx'), 'TransfersScreen'),
  texts: { vendorTransfers },
} as const satisfies Page
