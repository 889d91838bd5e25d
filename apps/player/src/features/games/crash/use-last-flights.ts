import { CRASH_FLIGHTS_MAX, type CrashRoom, type EndedFlight, operations } from '@baize/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../app/api.ts'
import { joinFlights } from './flight-trend.logic.ts'

/** Fetched again before the room's own history no longer reaches back to the last fetch. */
const ASK_AGAIN_MS = 240_000

const flightsQuery = queryOptions({
  queryKey: ['crash-flights'],
  queryFn: ({ signal }) => api.call(operations.listCrashFlights, { signal }),
  refetchInterval: ASK_AGAIN_MS,
  staleTime: 0,
})

/** The last hundred flights, newest first: fetched now and then, and completed by live updates. */
export function useLastFlights(room: CrashRoom | undefined): readonly EndedFlight[] {
  const asked = useQuery(flightsQuery).data?.flights
  const heard = room?.history
  return useMemo(() => joinFlights(heard ?? [], asked ?? [], CRASH_FLIGHTS_MAX), [heard, asked])
}
