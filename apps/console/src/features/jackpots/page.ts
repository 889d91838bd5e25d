import { lazyRouteComponent } from '@tanstack/react-router'
import { Crown } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import jackpots from '../../messages/en/jackpots.json' with { type: 'json' }

export const jackpotsPage = {
  path: '/jackpots',
  menu: {
    group: 'product',
    icon: Crown,
    text: 'jackpots:menu',
    needs: 'jackpots.read',
  },
  screen: lazyRouteComponent(() => import('./jackpots.screen.tsx'), 'JackpotsScreen'),
  texts: { jackpots },
} as const satisfies Page
