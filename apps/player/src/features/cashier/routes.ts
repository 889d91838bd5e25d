import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { memberRoute } from '../../routes/member-route.ts'
import { readPage, readText } from '../../routes/search-params.ts'

const wallets = createRoute({
  getParentRoute: () => memberRoute,
  path: '/wallets',
  validateSearch: (search): { vendor?: string; page?: number } => ({
    ...readText(search, 'vendor'),
    ...readPage(search),
  }),
  component: lazyPage(() => import('./wallets.screen.tsx'), 'WalletsScreen'),
})

const deposit = createRoute({
  getParentRoute: () => memberRoute,
  path: '/deposit',
  validateSearch: (search): { depositId?: string; page?: number } => ({
    ...readText(search, 'depositId'),
    ...readPage(search),
  }),
  component: lazyPage(() => import('./deposit.screen.tsx'), 'DepositScreen'),
})

const withdraw = createRoute({
  getParentRoute: () => memberRoute,
  path: '/withdraw',
  validateSearch: readPage,
  component: lazyPage(() => import('./withdraw.screen.tsx'), 'WithdrawScreen'),
})

export const cashierRoutes = [wallets, deposit, withdraw] as const
