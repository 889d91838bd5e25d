import { lazyRouteComponent } from '@tanstack/react-router'
import { WalletCards } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import depositMethods from '../../messages/en/deposit-methods.json' with { type: 'json' }

export const depositMethodsPage = {
  path: '/deposit-methods',
  menu: {
    group: 'cashier',
    icon: WalletCards,
    text: 'depositMethods:menu',
    needs: 'deposits.read',
  },
  screen: lazyRouteComponent(() => import('./deposit-methods.screen.tsx'), 'DepositMethodsScreen'),
  texts: { depositMethods },
} as const satisfies Page
