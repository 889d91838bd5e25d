export {
  ACCOUNTS_A_DAY_MAX,
  AGENT_LINKS_MAX,
  type AgentLink,
  DOWNLINE_KINDS,
  type DownlineKind,
  LINK_USES_MAX,
} from './accounts.ts'
export { AGENT_RUN_STATES, type AgentRun } from './agent-desk.ts'
export {
  AGENT_DAYS_MAX,
  AGENT_PRODUCTS,
  AGENT_TYPES,
  type AgentProduct,
  type TeamFigures,
  type TeamMember,
} from './agent-shapes.ts'
export { AGENT_CONTRACT_CALLS } from './contract-calls.ts'
export {
  type AgentContract,
  type AgentContractType,
  type AgentRunRow,
  type AgentRunType,
  CONTRACT_ENDS,
  CONTRACT_METRICS,
  CONTRACT_STATES,
  CONTRACT_TIERS_MAX,
  CONTRACT_TYPES,
  type ContractTerms,
  DIVIDEND_PERIODS,
  RUN_TYPES,
  type SeriesShareView,
} from './contract-shapes.ts'
export { type AgentCredit, CREDIT_STATES, type CreditMovement } from './credit.ts'
export {
  type OwnSeries,
  SERIES_POINTS_MAX,
  SERIES_POINTS_MIN,
  SERIES_POINTS_STEP,
} from './series.ts'
export {
  TEAM_FOUND_MAX,
  TEAM_LISTED_MAX,
  TEAM_MOVEMENTS,
  TEAM_SORTS,
  type TeamRow,
} from './team.ts'
