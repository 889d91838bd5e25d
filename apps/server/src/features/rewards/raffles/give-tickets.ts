import { assert, type Clock } from '@baize/kernel'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import type { Granter } from '../../../house/rewards/granter.ts'
import { openRaffles } from './raffles.store.ts'

/** Rewards in tickets of a raffle, while it is open and has some left. */
export function createTicketGranter({ clock }: { readonly clock: Clock }): Granter {
  return {
    async prepare({ terms, memberId, rewardId }) {
      assert(terms.kind === 'tickets', 'tickets are given for a reward in tickets')
      const raffleId = BigInt(terms.raffle)
      const { tickets: count } = terms
      return {
        accountIds: [],
        rows: [requestRow(openRaffles, raffleId)],
        plan(view) {
          const raffle = view.row(openRaffles, raffleId)
          const now = clock.now()
          const isOpen =
            raffle?.state === 'approved' &&
            raffle.opensAt.getTime() <= now &&
            now < raffle.closesAt.getTime()
          if (!isOpen || raffle.ticketsCount + count > raffle.ticketsMax) return null
          const first = raffle.ticketsCount + 1
          const ticket = { memberId, rewardId, first, count, at: new Date(now) }
          return {
            transfers: [],
            rows: [
              replaceRow(openRaffles, raffleId, {
                ...raffle,
                ticketsCount: raffle.ticketsCount + count,
                given: [...raffle.given, ticket],
              }),
            ],
          }
        },
      }
    },
  }
}
