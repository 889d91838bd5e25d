import { lazyRouteComponent } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import vendorAdjustments from '../../messages/en/vendor-adjustments.json' with { type: 'json' }
import { readAdjustmentsSearch } from './adjustments-search.ts'

export const vendorAdjustmentsPage = {
  path: '/vendor-adjustments',
  menu: {
    group: 'vendors',
    icon: Scale,
    text: 'vendorAdjustments:menu',
    needs: 'vendors.adjust',
  },
  readSearch: readAdjustmentsSearch,
  screen: lazyRouteComponent(() => import('./adjustments.screen.tsx'), 'AdjustmentsScreen'),
  texts: { vendorAdjustments },
} as const satisfies Page
