import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../app/load-part.ts'
import { requireRealMember } from '../app/require-member.ts'
import { rootRoute } from './root-route.tsx'
import { type PeriodSearch, readPage, readPeriodSearch, readText } from './search-params.ts'

const member = createRoute({
  getParentRoute: () => rootRoute,
  path: '/member',
  staticData: { chrome: 'wide' },
  beforeLoad: requireRealMember,
  component: lazyPage(() => import('../features/member/member-centre.tsx'), 'MemberCentre'),
})

const index = createRoute({
  getParentRoute: () => member,
  path: '/',
  component: lazyPage(() => import('../features/member/security.screen.tsx'), 'SecurityScreen'),
})

const security = createRoute({
  getParentRoute: () => member,
  path: '/security',
  component: lazyPage(() => import('../features/member/security.screen.tsx'), 'SecurityScreen'),
})

const limits = createRoute({
  getParentRoute: () => member,
  path: '/limits',
  component: lazyPage(() => import('../features/protection/limits.screen.tsx'), 'LimitsScreen'),
})

const identity = createRoute({
  getParentRoute: () => member,
  path: '/identity',
  component: lazyPage(
    () => import('../features/member/identity-check/identity-check.screen.tsx'),
    'IdentityCheckScreen',
  ),
})

const wallets = createRoute({
  getParentRoute: () => member,
  path: '/wallets',
  validateSearch: (search): { vendor?: string; page?: number } => ({
    ...readText(search, 'vendor'),
    ...readPage(search),
  }),
  component: lazyPage(() => import('../features/cashier/wallets.screen.tsx'), 'WalletsScreen'),
})

const deposit = createRoute({
  getParentRoute: () => member,
  path: '/deposit',
  validateSearch: (search): { depositId?: string; page?: number } => ({
    ...readText(search, 'depositId'),
    ...readPage(search),
  }),
  component: lazyPage(() => import('../features/cashier/deposit.screen.tsx'), 'DepositScreen'),
})

const withdraw = createRoute({
  getParentRoute: () => member,
  path: '/withdraw',
  validateSearch: readPage,
  component: lazyPage(() => import('../features/cashier/withdraw.screen.tsx'), 'WithdrawScreen'),
})

const transfers = createRoute({
  getParentRoute: () => member,
  path: '/transfers',
  validateSearch: readPage,
  component: lazyPage(
    () => import('../features/transfers/transfers.screen.tsx'),
    'TransfersScreen',
  ),
})

const freeRounds = createRoute({
  getParentRoute: () => member,
  path: '/free-rounds',
  component: lazyPage(
    () => import('../features/free-rounds/free-rounds.screen.tsx'),
    'FreeRoundsScreen',
  ),
})

interface BetSearch {
  game?: string
  product?: string
  at?: string
  state?: string
  /** The last round of the page before. */
  before?: string
}

const bets = createRoute({
  getParentRoute: () => member,
  path: '/bets',
  validateSearch: (search): PeriodSearch & BetSearch => ({
    ...readPeriodSearch(search),
    ...readText(search, 'game'),
    ...readText(search, 'product'),
    ...readText(search, 'at'),
    ...readText(search, 'state'),
    ...readText(search, 'before'),
  }),
  component: lazyPage(
    () => import('../features/records/betting-record.screen.tsx'),
    'BettingRecordScreen',
  ),
})

const vendorRound = createRoute({
  getParentRoute: () => member,
  path: '/bets/$roundId',
  component: lazyPage(
    () => import('../features/records/vendor-round.screen.tsx'),
    'VendorRoundScreen',
  ),
})

const account = createRoute({
  getParentRoute: () => member,
  path: '/account',
  validateSearch: (search): PeriodSearch & { kind?: string; page?: number } => ({
    ...readPeriodSearch(search),
    ...readText(search, 'kind'),
    ...readPage(search),
  }),
  component: lazyPage(
    () => import('../features/records/account-record.screen.tsx'),
    'AccountRecordScreen',
  ),
})

const profit = createRoute({
  getParentRoute: () => member,
  path: '/profit',
  validateSearch: (search): PeriodSearch & { product?: string } => ({
    ...readPeriodSearch(search),
    ...readText(search, 'product'),
  }),
  component: lazyPage(() => import('../features/records/profit.screen.tsx'), 'ProfitScreen'),
})

const statement = createRoute({
  getParentRoute: () => member,
  path: '/statement',
  validateSearch: readPeriodSearch,
  component: lazyPage(() => import('../features/records/statement.screen.tsx'), 'StatementScreen'),
})

export const memberRoutes = [
  member.addChildren([
    index,
    security,
    identity,
    limits,
    wallets,
    deposit,
    withdraw,
    transfers,
    freeRounds,
    bets,
    vendorRound,
    account,
    profit,
    statement,
  ]),
] as const
