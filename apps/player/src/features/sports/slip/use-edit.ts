import { RefusedCall } from '@baize/api-client'
import { operations, type SportsBet, type ValueOf } from '@baize/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { showBalance } from '../../../app/balance.ts'
import { sendOnce } from '../../../app/send-once.ts'
import { MY_SPORTS } from '../sports.queries.ts'
import { endEdit } from './edit-store.ts'
import { type LegNow, readRefusedLegs } from './leg-now.logic.ts'
import { showPlaced } from './placed-bets.ts'
import { shownLeg } from './slip-plan.logic.ts'
import { readSlip, selectionKey } from './slip-store.ts'
import { hearQuote } from './use-quote.ts'

/** An offer lives for five seconds; the next one is asked for before that. */
const QUOTE_MS = 3_000

export type EditQuote = ValueOf<typeof operations.quoteSportsEdit>

/** What an edit would make of a bet now, asked for as long as it is seen. */
export function useEditQuote(bet: SportsBet, legs: readonly LegNow[], isAsked: boolean) {
  const params = { sportsBetId: bet.betId }
  const keys = legs.map(({ leg }) => selectionKey(leg)).join()
  return useQuery({
    queryKey: [...MY_SPORTS, 'edit', bet.betId, keys],
    queryFn: async ({ signal }) => {
      const body = { legs: legs.map(shownLeg) }
      const quote = await api.call(operations.quoteSportsEdit, { params, body, signal })
      hearQuote({ legs }, quote.legs)
      return quote
    },
    enabled: isAsked && legs.length > 0,
    staleTime: 0,
    retry: false,
    refetchInterval: QUOTE_MS,
  })
}

type Shown = NonNullable<EditQuote['quote']>

/** Makes the other bet of it. */
export function useMakeEdit(bet: SportsBet, legs: readonly LegNow[]) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ stakeMinor: quotedMinor, expiresAt }: Shown) => {
      const params = { sportsBetId: bet.betId }
      const { policy } = readSlip()
      const body = { legs: legs.map(shownLeg), policy, quotedMinor, expiresAt }
      return await sendOnce('sports:edit', { ...params, ...body }, (idempotencyKey) =>
        api.call(operations.editSportsBet, { params, body, idempotencyKey }),
      ).catch((failure: unknown) => {
        const changed = failure instanceof RefusedCall && failure.code === 'legs_changed'
        const told = changed ? readRefusedLegs(failure.details.legs) : undefined
        if (told) hearQuote({ legs }, [...told])
        throw failure
      })
    },
    onSuccess: (answer) => {
      showBalance(answer)
      if (answer.newBet) showPlaced(answer.newBet)
      endEdit()
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: MY_SPORTS }),
  })
}
