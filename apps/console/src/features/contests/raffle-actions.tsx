import { operations, type RaffleRow } from '@baize/contract'
import { ContestActions } from './contest-actions.tsx'
import { useContestCall } from './contests.queries.ts'

/** Submitting a raffle, and stopping it. */
export function RaffleActions({ of: { raffleId, phase } }: { readonly of: RaffleRow }) {
  const params = { raffleId }
  const submit = useContestCall((api, reason: string) =>
    api.call(operations.submitRaffle, { params, body: { reason } }),
  )
  const stop = useContestCall((api, reason: string) =>
    api.call(operations.stopRaffle, { params, body: { reason } }),
  )
  return (
    <ContestActions
      kind="raffle"
      phase={phase}
      submit={submit.mutateAsync}
      stop={stop.mutateAsync}
    />
  )
}
