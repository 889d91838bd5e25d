import type { TicketRun as HeldRun } from '@baize/fairness'
import type { Ticket } from '@baize/rewards'
import type { TicketRun } from './raffles.store.ts'

/** The list of a raffle's tickets, by holders instead of members. */
export interface TicketList {
  readonly runs: readonly HeldRun[]
  readonly tickets: readonly Ticket[]
  /** Members by the number of the holder, from 1. */
  readonly holders: readonly bigint[]
}

/** Numbers the holders in the order in which their first tickets come. */
export function listTickets(stored: readonly TicketRun[]): TicketList {
  const holders: bigint[] = []
  const numbers = new Map<bigint, number>()
  const holderOf = (memberId: bigint) => {
    const known = numbers.get(memberId)
    if (known !== undefined) return known
    holders.push(memberId)
    numbers.set(memberId, holders.length)
    return holders.length
  }
  const runs = stored.map(({ memberId, count }) => [holderOf(memberId), count] as const)
  const tickets = stored.flatMap(({ first, count, memberId }) =>
    Array.from({ length: count }, (_, index) => ({
      number: first + index,
      memberId: `${holderOf(memberId)}`,
    })),
  )
  return { runs, tickets, holders }
}
