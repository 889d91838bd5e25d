import { assert, type Chance } from '@baize/kernel'
import { asciiBytes } from './bytes.ts'
import { chanceForRound } from './chance-for-round.ts'
import type { HmacSha256 } from './hash-ports.ts'
import { type ClientSeed, type ServerSeed, serverSeedFromEntropy } from './seed.ts'

const WORD_RANGE = 2 ** 32
/** Two words, the upper of 21 bits: as many as a number holds exactly. */
const WIDE_RANGE = 2n ** 53n

/**
 * One ticket of `tickets`, each equally likely. Up to 2^32 it is one draw below that bound. Above, it is
 * `below(2^21) × 2^32 + below(2^32)`; at or above the largest multiple of `tickets` within 2^53 it is
 * thrown away and drawn again, and the ticket is what remains after division by `tickets`.
 */
export function drawTicket(chance: Chance, tickets: bigint): bigint {
  assert(tickets >= 1n && tickets <= WIDE_RANGE, 'there are between 1 and 2^53 tickets')
  if (tickets <= BigInt(WORD_RANGE)) return BigInt(chance.below(Number(tickets)))
  const limit = WIDE_RANGE - (WIDE_RANGE % tickets)
  for (;;) {
    const drawn =
      BigInt(chance.below(2 ** 21)) * BigInt(WORD_RANGE) + BigInt(chance.below(WORD_RANGE))
    if (drawn < limit) return drawn % tickets
  }
}

/** A stake has a ticket for each minor unit, counted from 0: it wins with any of its own. */
export function isTicketWon(ticket: bigint, stakeMinor: bigint): boolean {
  return ticket < stakeMinor
}

/** The secret behind the amount at which a level falls, different for each level and cycle of a pool. */
export function dropSecretOf(
  hmac: HmacSha256,
  poolSecret: ServerSeed,
  level: number,
  cycle: number,
): ServerSeed {
  const bytes = hmac(asciiBytes(poolSecret), asciiBytes(`jackpot:${level}:${cycle}`))
  return serverSeedFromEntropy(bytes)
}

/**
 * The amount at which a level falls, above the seed and up to the ceiling, each equally likely: the
 * seed plus one plus a ticket of (ceiling − seed), drawn as a round with client seed `jackpot` and
 * the cycle as its nonce.
 */
export function dropAmountOf(
  hmac: HmacSha256,
  secret: ServerSeed,
  cycle: number,
  range: { readonly seedMinor: bigint; readonly ceilingMinor: bigint },
): bigint {
  const chance = chanceForRound({
    ...{ hmac, serverSeed: secret, clientSeed: 'jackpot' as ClientSeed, nonce: cycle },
  })
  return range.seedMinor + 1n + drawTicket(chance, range.ceilingMinor - range.seedMinor)
}
