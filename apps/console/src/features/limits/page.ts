import { lazyRouteComponent } from '@tanstack/react-router'
import { Gauge } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import limits from '../../messages/en/limits.json' with { type: 'json' }

export const limitsPage = {
  path: '/limits',
  menu: {
    group: 'system',
    icon: Gauge,
    text: 'limits:menu',
    needs: 'limits.change',
  },
  screen: lazyRouteComponent(() => import('./limits.screen.tsx'), 'LimitsScreen'),
  texts: { limits },
} as const satisfies Page
