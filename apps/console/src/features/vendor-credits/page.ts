import { lazyRouteComponent } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import vendorCredits from '../../messages/en/vendor-credits.json' with { type: 'json' }
import { readCreditsSearch } from './credits-search.ts'

export const vendorCreditsPage = {
  path: '/vendor-credits',
  menu: {
    group: 'vendors',
    icon: Hourglass,
    text: 'vendorCredits:menu',
    needs: 'vendors.adjust',
  },
  readSearch: readCreditsSearch,
  screen: lazyRouteComponent(() => import('./credits.screen.tsx'), 'CreditsScreen'),
  texts: { vendorCredits },
} as const satisfies Page
