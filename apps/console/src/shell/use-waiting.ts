import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useApi } from '../app/api.tsx'
import { useMay } from '../app/use-session.ts'
import { type Shift, shiftQuery } from '../features/shift/shift.queries.ts'

/** As many as are looked at for what has just become overdue; all others are counted. */
const LOOKED_AT = 25

/** How everything stands that waits for this person; undefined until known, and for those who have no shift. */
export function useWaiting(): Shift | undefined {
  const api = useApi()
  const mayWork = useMay('shift.read')
  // The page of the shift asks for all of it: one call serves both.
  const isOnShift = useRouterState({ select: ({ location }) => location.pathname === '/shift' })
  const query = isOnShift ? shiftQuery(api) : shiftQuery(api, LOOKED_AT)
  return useQuery({ ...query, enabled: mayWork, placeholderData: keepPreviousData }).data
}
