import type { operations, ValueOf } from '@baize/contract'
import {
  chanceForRound,
  parseClientSeed,
  parseServerSeed,
  ticketsHashOf,
  verifyCommitment,
} from '@baize/fairness'
import { drawRaffle } from '@baize/rewards'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

export type RaffleProof = ValueOf<typeof operations.getRaffleProof>

/** What of a draw was worked out again and found right. */
export interface DrawCheck {
  /** The seed is the one that was committed to. */
  readonly isSeedRight: boolean
  /** The list of tickets has the hash that was drawn with. */
  readonly areTicketsRight: boolean
  /** The same tickets win. */
  readonly areWinnersRight: boolean
}

/** Draws a raffle again from its seed and tickets; null while it is not drawn. */
export function recomputeDraw({ commitment, draw }: RaffleProof): DrawCheck | null {
  if (!draw) return null
  const seed = parseServerSeed(draw.serverSeed)
  const client = parseClientSeed(draw.ticketsHash)
  if (!seed.ok || !client.ok) {
    return { isSeedRight: false, areTicketsRight: false, areWinnersRight: false }
  }
  const passedOver = new Set(draw.passedOver.map(String))
  const tickets = draw.tickets.flatMap(([holder, count]) =>
    Array.from({ length: count }, () => `${holder}`),
  )
  const winners = drawRaffle(
    tickets.map((memberId, index) => ({ number: index + 1, memberId })),
    {
      ...{ prizes: draw.prizes, isOnePerMember: draw.isOnePerMember },
      isLeftOut: (holder) => passedOver.has(holder),
    },
    chanceForRound({
      ...{ serverSeed: seed.value, clientSeed: client.value, nonce: 0 },
      hmac: (key, message) => hmac(sha256, key, message),
    }),
  )
  const drawn = winners.map(({ number }) => number)
  return {
    isSeedRight: verifyCommitment(sha256, seed.value, commitment),
    areTicketsRight: ticketsHashOf(sha256, draw.tickets) === draw.ticketsHash,
    areWinnersRight: drawn.join() === draw.winningTickets.join(),
  }
}
