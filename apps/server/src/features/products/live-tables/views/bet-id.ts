import { createHash } from 'node:crypto'
import type { Uuid } from '@baize/kernel'

const BET_ID_LENGTH = 16

/** Tells bets of a round apart for everybody; it leads to no wager and no member. */
export function betIdOf(wagerId: Uuid): string {
  return createHash('sha256').update(wagerId).digest('hex').slice(0, BET_ID_LENGTH)
}
