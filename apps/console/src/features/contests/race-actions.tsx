import { operations, type RaceRow } from '@baize/contract'
import { ContestActions } from './contest-actions.tsx'
import { useContestCall } from './contests.queries.ts'

/** Submitting a race, and stopping it. */
export function RaceActions({ of: { raceId, phase } }: { readonly of: RaceRow }) {
  const params = { raceId }
  const submit = useContestCall((api, reason: string) =>
    api.call(operations.submitRace, { params, body: { reason } }),
  )
  const stop = useContestCall((api, reason: string) =>
    api.call(operations.stopRace, { params, body: { reason } }),
  )
  return (
    <ContestActions kind="race" phase={phase} submit={submit.mutateAsync} stop={stop.mutateAsync} />
  )
}
