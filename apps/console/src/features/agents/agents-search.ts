import {
  AGENT_RUN_STATES,
  type CONTRACT_STATES,
  CONTRACT_TYPES,
  CREDIT_STATES,
  RUN_TYPES,
} from '@baize/contract'
import {
  day,
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'

export const AGENT_TABS = ['figures', 'contracts', 'credit', 'related'] as const

export const CONTRACT_SHOWS = [
  'in_force',
  'waiting',
  'rejected',
  'ended',
] as const satisfies readonly (typeof CONTRACT_STATES)[number][]

export const RUN_SHOWS = ['every', ...AGENT_RUN_STATES] as const

const period = { from: day, to: day }

/** `of` is the agent whose downlines are listed; the house’s without it. */
export const readAgentsSearch = searchReader({
  ...period,
  of: words,
  text: words,
  page: pageNumber,
})
export type AgentsSearch = SearchOf<typeof readAgentsSearch>

/** The same period elsewhere in the tree. */
export function keepPeriod({ from, to }: Pick<AgentsSearch, 'from' | 'to'>) {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

export const readAgentSearch = searchReader({ ...period, tab: oneOf(AGENT_TABS, 'figures') })
export type AgentSearch = SearchOf<typeof readAgentSearch>

export const readContractsSearch = searchReader({
  state: oneOf(CONTRACT_SHOWS, 'in_force'),
  type: oneOf(CONTRACT_TYPES),
  text: words,
  page: pageNumber,
  open: words,
})
export type ContractsSearch = SearchOf<typeof readContractsSearch>

export const readCreditsSearch = searchReader({
  state: oneOf(CREDIT_STATES, 'all'),
  text: words,
  page: pageNumber,
})
export type CreditsSearch = SearchOf<typeof readCreditsSearch>

export const readRunsSearch = searchReader({
  state: oneOf(RUN_SHOWS, 'every'),
  type: oneOf(RUN_TYPES),
  page: pageNumber,
})
export type RunsSearch = SearchOf<typeof readRunsSearch>

export const readRunSearch = searchReader({ show: oneOf(['changed']), page: pageNumber })
export type RunSearch = SearchOf<typeof readRunSearch>
