import { assert, type Chance } from '@baize/kernel'

export interface Ticket {
  readonly number: number
  readonly memberId: string
}

export interface RaffleWinner extends Ticket {
  /** The first prize is 1. */
  readonly prize: number
}

export interface RaffleRules {
  readonly prizes: number
  /** Tickets of members who have won are passed over. */
  readonly isOnePerMember: boolean
  /** Tickets of members who are excluded by now are passed over as well. */
  readonly isLeftOut: (memberId: string) => boolean
}

/**
 * Draws winners without replacement: the ticket drawn changes places with the last one left. A ticket that is passed
 * over has used its draw up. Prizes that nobody can win stay.
 */
export function drawRaffle(
  tickets: readonly Ticket[],
  { prizes, isOnePerMember, isLeftOut }: RaffleRules,
  chance: Chance,
): RaffleWinner[] {
  const left = [...tickets]
  const winners: RaffleWinner[] = []
  const won = new Set<string>()
  while (winners.length < prizes && left.length > 0) {
    const ticket = takeOut(left, chance.below(left.length))
    const isPassedOver = isLeftOut(ticket.memberId) || (isOnePerMember && won.has(ticket.memberId))
    if (isPassedOver) continue
    won.add(ticket.memberId)
    winners.push({ ...ticket, prize: winners.length + 1 })
  }
  return winners
}

function takeOut(left: Ticket[], place: number): Ticket {
  const drawn = left[place]
  const last = left.pop()
  assert(drawn && last, 'a ticket is drawn from those left')
  if (place < left.length) left[place] = last
  return drawn
}
