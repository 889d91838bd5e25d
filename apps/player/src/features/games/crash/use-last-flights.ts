import { CRASH_FLIGHTS_MAX, type CrashRoom, type EndedFlight, operations } from '@baize/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../app/api.ts'
import { joinFlights } from './flight-trend.logic.ts'

/** Sooner than the room's own history would no longer reach back to what was asked for. */
const ASK_AGAIN_MS = 240_000

const flightsQuery = queryOptions({
  queryKey: ['crash-flights'],
  queryFn: ({ signal }) => api.call(operations.listCrashFlights, { signal }),
  refetchInterval: ASK_AGAIN_MS,
  staleTime: 0,
})

/** The last hundred flights, the newest first: asked for now and then, and as the room tells of them. */
export function useLastFlights(room: CrashRoom | undefined): readonly EndedFlight[] {
  const asked = useQuery(flightsQuery).data?.flights
  const heard = room?.history
  return useMemo(() => joinFlights(heard ?? [], asked ?? [], CRASH_FLIGHTS_MAX), [heard, asked])
}
