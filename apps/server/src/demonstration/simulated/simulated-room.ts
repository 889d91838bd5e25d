import type { Result, Uuid } from '@baize/kernel'
import type { Pick } from './plan-bet.ts'

/** Who bets, and by which key a repeat is known. */
export interface SimulatedBettor {
  readonly memberId: bigint
  readonly key: Uuid
  /** From where the bet is asked for. */
  readonly address: string
}

/** A product's room in which a demonstration's simulated players bet while somebody looks at it. */
export interface SimulatedRoom {
  /** When somebody last looked; before all time until somebody does. */
  lookedAtMs(): number
  /** A bet by the steps of every bet; undefined where the room takes none of theirs now. */
  bet(bettor: SimulatedBettor, pick: Pick): Promise<Result<unknown, string> | undefined>
}
