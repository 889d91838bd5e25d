import { useNavigate, useSearch } from '@tanstack/react-router'
import { browserClock } from '../../../app/browser-clock.ts'
import { useStatus } from '../../../app/status.ts'
import { houseDayOf } from '../house-day.logic.ts'
import { type ChosenPeriod, periodOf } from '../period.logic.ts'
import { type AgentSearch, withSearch } from '../search.logic.ts'

/** What the address asks for, and the way to ask for something else on the same page. */
export function useAgentSearch() {
  const search: AgentSearch = useSearch({ from: '/agentHome' })
  const navigate = useNavigate()
  const change = (next: AgentSearch) =>
    void navigate({ to: '.', search: withSearch(search, next), resetScroll: false })
  return { search, change }
}

/** The days that the address asks for, in the days of the house. */
export function usePeriod(): ChosenPeriod {
  const { search } = useAgentSearch()
  return periodOf(search, useHouseToday())
}

export function useHouseToday(): string {
  return houseDayOf(browserClock.now(), useStatus().houseOffsetMinutes)
}
