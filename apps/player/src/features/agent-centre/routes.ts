import type { AgentContractType } from '@baize/contract'
import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { readMember, whenSessionKnown } from '../../app/session.ts'
import { rootRoute } from '../../routes/root-route.tsx'
import { readAgentSearch } from './search.logic.ts'

/** The agent centre, outside the site shell. Non-agents are redirected to the agent login. */
const centre = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agentHome',
  staticData: { chrome: 'game' },
  beforeLoad: async () => {
    await whenSessionKnown()
    if (!readMember()?.isAgent) throw redirect({ to: '/agent', replace: true })
  },
  validateSearch: readAgentSearch,
  component: lazyPage(() => import('./agent-centre.screen.tsx'), 'AgentCentreScreen'),
})

const first = createRoute({
  getParentRoute: () => centre,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/agentHome/agentTeamOverview', replace: true })
  },
})

const announcements = createRoute({
  getParentRoute: () => centre,
  path: '/agentAnnouncement',
  component: lazyPage(() => import('./announcements.screen.tsx'), 'AnnouncementsScreen'),
})

const overview = createRoute({
  getParentRoute: () => centre,
  path: '/agentTeamOverview',
  component: lazyPage(() => import('./overview/overview.screen.tsx'), 'OverviewScreen'),
})

const accounts = createRoute({
  getParentRoute: () => centre,
  path: '/registerCenter',
  component: lazyPage(() => import('./accounts/accounts.screen.tsx'), 'AccountsScreen'),
})

const team = createRoute({
  getParentRoute: () => centre,
  path: '/downlineManagmentView',
  component: lazyPage(() => import('./team/team.screen.tsx'), 'TeamScreen'),
})

const betting = createRoute({
  getParentRoute: () => centre,
  path: '/personalHistoryCopy',
  component: lazyPage(() => import('./team/betting.screen.tsx'), 'BettingScreen'),
})

const loss = createRoute({
  getParentRoute: () => centre,
  path: '/palStatementsAgentCopy',
  component: lazyPage(() => import('./team/loss.screen.tsx'), 'LossScreen'),
})

const income = createRoute({
  getParentRoute: () => centre,
  path: '/agentRevenueReport',
  component: lazyPage(() => import('./income/income.screen.tsx'), 'IncomeScreen'),
})

const messages = createRoute({
  getParentRoute: () => centre,
  path: '/messageV2',
  component: lazyPage(() => import('./messages.screen.tsx'), 'AgentMessagesScreen'),
})

const details = createRoute({
  getParentRoute: () => centre,
  path: '/agentDownlineTransactionDetailsCopy',
  component: lazyPage(() => import('./details.screen.tsx'), 'DetailsScreen'),
})

function contractPage<const Path extends `/${string}`>(path: Path, type: AgentContractType) {
  return createRoute({
    getParentRoute: () => centre,
    path,
    component: lazyPage(
      async () => (await import('./contracts/contract-pages.tsx')).CONTRACT_PAGES,
      type,
    ),
  })
}

const dividend = contractPage('/agentDividendRecordCopy2', 'dividend')
const dailySalary = contractPage('/agentDailyWages2', 'daily_salary')
const hourly = contractPage('/agentHourSalary', 'hourly')
const realTime = contractPage('/agentRealtimeSalary', 'real_time')

export const agentCentreRoutes = [
  centre.addChildren([
    ...[first, announcements, overview, accounts, team],
    ...[betting, loss, income, details],
    ...[dividend, dailySalary, hourly, realTime, messages],
  ]),
] as const
