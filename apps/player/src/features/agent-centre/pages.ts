import type { AgentContractType } from '@baize/contract'
import {
  CalendarDays,
  ChartPie,
  CircleDollarSign,
  Clock,
  HandCoins,
  List,
  type LucideIcon,
  Megaphone,
  Network,
  ReceiptText,
  TrendingDown,
  UserPlus,
  Zap,
} from 'lucide-react'

export type AgentPageName =
  | 'announcements'
  | 'overview'
  | 'accounts'
  | 'team'
  | 'betting'
  | 'loss'
  | 'income'
  | 'details'
  | AgentContractType

interface AgentPage {
  readonly name: AgentPageName
  /** Its name in the address, as the specification gives it. */
  readonly path: AgentPath
  readonly icon: LucideIcon
  /** A heading stands above it. */
  readonly group?: 'reports' | 'contracts'
  /** There only while the house offers the contract. */
  readonly contract?: AgentContractType
}

export type AgentPath =
  | 'agentAnnouncement'
  | 'agentTeamOverview'
  | 'registerCenter'
  | 'downlineManagmentView'
  | 'personalHistoryCopy'
  | 'palStatementsAgentCopy'
  | 'agentRevenueReport'
  | 'agentDownlineTransactionDetailsCopy'
  | 'agentDividendRecordCopy2'
  | 'agentDailyWages2'
  | 'agentHourSalary'
  | 'agentRealtimeSalary'

/** The pages of the agent centre in their order. */
export const AGENT_PAGES: readonly AgentPage[] = [
  { name: 'announcements', path: 'agentAnnouncement', icon: Megaphone },
  { name: 'overview', path: 'agentTeamOverview', icon: ChartPie },
  { name: 'accounts', path: 'registerCenter', icon: UserPlus },
  { name: 'team', path: 'downlineManagmentView', icon: Network },
  { name: 'betting', path: 'personalHistoryCopy', icon: List, group: 'reports' },
  { name: 'loss', path: 'palStatementsAgentCopy', icon: TrendingDown },
  { name: 'income', path: 'agentRevenueReport', icon: CircleDollarSign },
  { name: 'details', path: 'agentDownlineTransactionDetailsCopy', icon: ReceiptText },
  {
    ...{ name: 'dividend', path: 'agentDividendRecordCopy2', icon: HandCoins },
    ...{ contract: 'dividend', group: 'contracts' },
  },
  { name: 'daily_salary', path: 'agentDailyWages2', icon: CalendarDays, contract: 'daily_salary' },
  { name: 'hourly', path: 'agentHourSalary', icon: Clock, contract: 'hourly' },
  { name: 'real_time', path: 'agentRealtimeSalary', icon: Zap, contract: 'real_time' },
]

export const PATH_OF_CONTRACT: Readonly<Record<AgentContractType, AgentPath>> = {
  dividend: 'agentDividendRecordCopy2',
  daily_salary: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  real_time: 'agentRealtimeSalary',
}
