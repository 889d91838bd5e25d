import { lazyRouteComponent } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import campaigns from '../../messages/en/campaigns.json' with { type: 'json' }
import { readCampaignsSearch } from './campaigns-search.ts'

export const campaignsPage = {
  path: '/campaigns',
  menu: {
    group: 'vendors',
    icon: Gift,
    text: 'campaigns:menu',
    needs: 'vendors.read',
  },
  readSearch: readCampaignsSearch,
  screen: lazyRouteComponent(() => import('./campaigns.screen.tsx'), 'CampaignsScreen'),
  texts: { campaigns },
} as const satisfies Page
