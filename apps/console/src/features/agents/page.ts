import { lazyRouteComponent } from '@tanstack/react-router'
import { Calculator, HandCoins, Network, ScrollText } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import agentRuns from '../../messages/en/agent-runs.json' with { type: 'json' }
import agents from '../../messages/en/agents.json' with { type: 'json' }
import {
  readAgentSearch,
  readAgentsSearch,
  readContractsSearch,
  readCreditsSearch,
  readRunSearch,
  readRunsSearch,
} from './agents-search.ts'

export const agentsPage = {
  path: '/agents',
  menu: { group: 'partners', icon: Network, text: 'agents:menu', needs: 'agents.read' },
  readSearch: readAgentsSearch,
  screen: lazyRouteComponent(() => import('./tree/agents.screen.tsx'), 'AgentsScreen'),
  texts: { agents, agentRuns },
} as const satisfies Page

export const agentPage = {
  path: '/agents/$memberId',
  readSearch: readAgentSearch,
  screen: lazyRouteComponent(() => import('./agent/agent.screen.tsx'), 'AgentScreen'),
} as const satisfies Page

export const agentContractsPage = {
  path: '/agent-contracts',
  menu: {
    group: 'partners',
    icon: ScrollText,
    text: 'agents:contracts.menu',
    needs: 'agents.read',
  },
  readSearch: readContractsSearch,
  screen: lazyRouteComponent(() => import('./contracts/contracts.screen.tsx'), 'ContractsScreen'),
} as const satisfies Page

export const agentCreditsPage = {
  path: '/agent-credits',
  menu: { group: 'partners', icon: HandCoins, text: 'agents:credit.menu', needs: 'agents.read' },
  readSearch: readCreditsSearch,
  screen: lazyRouteComponent(() => import('./credit/credits.screen.tsx'), 'CreditsScreen'),
} as const satisfies Page

export const agentRunsPage = {
  path: '/agent-runs',
  menu: { group: 'partners', icon: Calculator, text: 'agentRuns:menu', needs: 'agents.read' },
  readSearch: readRunsSearch,
  waits: {
    settlement_run: {
      icon: Network,
      text: 'shift:kind.settlement_run',
      reasons: 'shift:reason.settlement_run',
      addressOf: ({ id }) => ({ to: '/agent-runs/$runId', params: { runId: id } }),
    },
  },
  screen: lazyRouteComponent(() => import('./runs/runs.screen.tsx'), 'RunsScreen'),
} as const satisfies Page

export const agentRunPage = {
  path: '/agent-runs/$runId',
  readSearch: readRunSearch,
  screen: lazyRouteComponent(() => import('./runs/run.screen.tsx'), 'RunScreen'),
} as const satisfies Page
