import { chanceForRound, type ServerSeed, ticketsHashOf } from '@baize/fairness'
import { drawRaffle } from '@baize/rewards'
import { hmacSha256, sha256 } from '../../../platform/hash-functions.ts'
import { listTickets } from './list-tickets.ts'
import type { RaffleRecord, TicketRun } from './raffles.store.ts'

/** What a draw depends on besides its tickets. */
interface DrawTerms {
  readonly raffle: Pick<RaffleRecord, 'prizes' | 'isOnePerMember'>
  readonly serverSeed: ServerSeed
  /** Holders who cannot win any more, by their number within the raffle. */
  readonly passedOver: readonly number[]
}

/** The list of tickets, its hash, and who wins; the same as often as it is worked out. */
export function workOutDraw(
  stored: readonly TicketRun[],
  { raffle, serverSeed, passedOver }: DrawTerms,
) {
  const { runs, tickets, holders } = listTickets(stored)
  const isLeftOut = new Set(passedOver.map(String))
  const ticketsHash = ticketsHashOf(sha256, runs)
  const winners = drawRaffle(
    tickets,
    {
      prizes: raffle.prizes.length,
      isOnePerMember: raffle.isOnePerMember,
      isLeftOut: (holder) => isLeftOut.has(holder),
    },
    chanceForRound({ hmac: hmacSha256, serverSeed, clientSeed: ticketsHash, nonce: 0 }),
  )
  return { ticketsHash, winners, holders }
}
