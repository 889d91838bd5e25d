import type { Result, Uuid } from '@baize/kernel'
import type { Pick } from './plan-bet.ts'

/** Who bets, and the idempotency key. */
export interface SimulatedBettor {
  readonly memberId: bigint
  readonly key: Uuid
  /** The IP address of the request. */
  readonly address: string
}

/** A room of a product in which simulated players of a demonstration bet while somebody is watching. */
export interface SimulatedRoom {
  /** When somebody last watched; -Infinity until somebody does. */
  lookedAtMs(): number
  /** Places a bet as for any player; undefined where the room takes no simulated bet now. */
  bet(bettor: SimulatedBettor, pick: Pick): Promise<Result<unknown, string> | undefined>
}
