import { RefusedCall } from '@baize/api-client'
import { operations, type SportsOddsPolicy } from '@baize/contract'
import { wireFromMinor } from '@baize/kernel'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { showBalance } from '../../../app/balance.ts'
import { sendOnce } from '../../../app/send-once.ts'
import { MY_SPORTS } from '../sports.queries.ts'
import { readRefusedLegs } from './leg-now.logic.ts'
import { showPlaced } from './placed-bets.ts'
import { decisionOf, type PlannedBet } from './slip-plan.logic.ts'
import { removeLegs } from './slip-store.ts'
import { contentOf, hearQuote } from './use-quote.ts'

interface Order {
  readonly bets: readonly PlannedBet[]
  readonly policy: SportsOddsPolicy
  readonly builderOdds: string | null
  /** The stake of the one bet, in place of cash. */
  readonly freeBetId: string | undefined
}

/** Places the bets one after the other; those that stand leave the slip, the first refusal ends the row. */
export function usePlaceBets() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ bets, policy, builderOdds, freeBetId }: Order) => {
      for (const bet of bets) {
        const body = {
          ...contentOf(bet),
          ...(bet.type === 'builder' && builderOdds !== null && { builderOdds }),
          ...(freeBetId ? { freeBetId } : { stakeMinor: wireFromMinor(bet.stakeMinor) }),
          policy,
        }
        const placed = await sendOnce('sports:bet', decisionOf(bet, freeBetId), (idempotencyKey) =>
          api.call(operations.placeSportsBet, { body, idempotencyKey }),
        ).catch((failure: unknown) => {
          hearRefusal(bet, failure)
          throw failure
        })
        showBalance(placed)
        showPlaced(placed.bet)
        removeLegs(bet.legs.map(({ leg }) => leg))
      }
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: MY_SPORTS }),
  })
}

/** A refusal tells how each leg stands now; the slip shows it. */
function hearRefusal(bet: PlannedBet, failure: unknown): void {
  if (!(failure instanceof RefusedCall) || failure.code !== 'legs_changed') return
  const legs = readRefusedLegs(failure.details.legs)
  if (legs) hearQuote(bet, [...legs])
}
