import { lazyRouteComponent } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import referral from '../../messages/en/referral.json' with { type: 'json' }

export const referralPage = {
  path: '/referral',
  menu: { group: 'product', icon: UserPlus, text: 'referral:menu', needs: 'rewards.read' },
  screen: lazyRouteComponent(() => import('./referral.screen.tsx'), 'ReferralScreen'),
  texts: { referral },
} as const satisfies Page
