import { lazyRouteComponent } from '@tanstack/react-router'
import type { Page } from '../../app/page.ts'
import account from '../../messages/en/account.json' with { type: 'json' }

export const accountPage = {
  path: '/account',
  screen: lazyRouteComponent(() => import('./account.screen.tsx'), 'AccountScreen'),
  texts: { account },
} as const satisfies Page
