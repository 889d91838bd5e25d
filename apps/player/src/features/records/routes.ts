import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { memberRoute } from '../../routes/member-route.ts'
import { type PeriodSearch, readPeriodSearch, readText } from '../../routes/search-params.ts'

interface BetSearch {
  game?: string
  product?: string
  at?: string
  state?: string
  /** The last round of the page before. */
  before?: string
}

const bets = createRoute({
  getParentRoute: () => memberRoute,
  path: '/bets',
  validateSearch: (search): PeriodSearch & BetSearch => ({
    ...readPeriodSearch(search),
    ...readText(search, 'game'),
    ...readText(search, 'product'),
    ...readText(search, 'at'),
    ...readText(search, 'state'),
    ...readText(search, 'before'),
  }),
  component: lazyPage(() => import('./betting-record.screen.tsx'), 'BettingRecordScreen'),
})

const vendorRound = createRoute({
  getParentRoute: () => memberRoute,
  path: '/bets/$roundId',
  component: lazyPage(() => import('./vendor-round.screen.tsx'), 'VendorRoundScreen'),
})

const account = createRoute({
  getParentRoute: () => memberRoute,
  path: '/account',
  validateSearch: (search): PeriodSearch & { kind?: string; before?: string } => ({
    ...readPeriodSearch(search),
    ...readText(search, 'kind'),
    ...readText(search, 'before'),
  }),
  component: lazyPage(() => import('./account-record.screen.tsx'), 'AccountRecordScreen'),
})

const profit = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profit',
  validateSearch: (search): PeriodSearch & { product?: string } => ({
    ...readPeriodSearch(search),
    ...readText(search, 'product'),
  }),
  component: lazyPage(() => import('./profit.screen.tsx'), 'ProfitScreen'),
})

const statement = createRoute({
  getParentRoute: () => memberRoute,
  path: '/statement',
  validateSearch: readPeriodSearch,
  component: lazyPage(() => import('./statement.screen.tsx'), 'StatementScreen'),
})

const creditReport = createRoute({
  getParentRoute: () => memberRoute,
  path: '/credit-report',
  component: lazyPage(() => import('./credit-report.screen.tsx'), 'CreditReportScreen'),
})

export const recordsRoutes = [bets, vendorRound, account, profit, statement, creditReport] as const
