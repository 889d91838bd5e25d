import { readPage, readPeriodSearch, readText } from '../../routes/search-params.ts'

/** What the addresses of the agent centre may say. */
export interface AgentSearch {
  days?: string
  since?: string
  until?: string
  /** Whose downlines. */
  of?: string
  /** Whose bets. */
  member?: string
  product?: string
  kind?: string
  /** `all` lists a team at every depth. */
  depth?: string
  type?: string
  sort?: string
  order?: string
  page?: number
  /** Names where the page begins, in lists that are not counted. */
  after?: string
  run?: string
}

export function readAgentSearch(search: Record<string, unknown>): AgentSearch {
  return {
    ...readPeriodSearch(search),
    ...readText(search, 'of'),
    ...readText(search, 'member'),
    ...readText(search, 'product'),
    ...readText(search, 'kind'),
    ...readText(search, 'depth'),
    ...readText(search, 'type'),
    ...readText(search, 'sort'),
    ...readText(search, 'order'),
    ...readText(search, 'run'),
    ...readText(search, 'after'),
    ...readPage(search),
  }
}

/** An address without what says nothing; any other filter than the page begins at the first page. */
export function withSearch(search: AgentSearch, next: AgentSearch): AgentSearch {
  const { page: _page, after: _after, ...rest } = search
  const merged = { ...('page' in next ? search : rest), ...next }
  return Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== undefined && value !== ''),
  )
}
