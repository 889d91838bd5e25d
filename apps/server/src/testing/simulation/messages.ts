import type { ObjectionEnd, WithdrawalState } from '@baize/contract'
import type { Minor, Uuid } from '@baize/kernel'
import type { RoundJackpot } from '../../house/jackpots/round-jackpot.ts'

/** What is sent to the server. A key, where there is one, makes a repeat safe. */
export type Command =
  | {
      readonly kind: 'open'
      readonly player: number
      readonly key: string
      readonly game: string
      readonly stakeMinor: Minor
      readonly mineCount: number
    }
  | {
      readonly kind: 'choose'
      readonly player: number
      readonly key: string
      readonly roundId: Uuid
      readonly choiceNumber: number
      readonly choice: Record<string, unknown>
    }
  | {
      readonly kind: 'deposit' | 'withdraw'
      readonly player: number
      readonly key: string
      readonly amountMinor: Minor
    }
  | {
      readonly kind: 'cancel' | 'confirm' | 'object'
      readonly player: number
      readonly key: string
      readonly withdrawalId: Uuid
    }
  | {
      readonly kind: 'send'
      readonly player: number
      readonly key: string
      readonly receiver: number
      readonly amountMinor: Minor
    }
  | {
      /** A slip on the draw that sells, or a plan of several draws. */
      readonly kind: 'slip'
      readonly player: number
      readonly key: string
      readonly digits: readonly number[]
      readonly lineMinor: Minor
      readonly series: number
      readonly issues: number
    }
  | {
      readonly kind: 'takeBack'
      readonly player: number
      readonly key: string
      readonly slipId: Uuid
    }
  | {
      /** A bet on the match that is sold next, or an accumulator with the one after it. */
      readonly kind: 'bet'
      readonly player: number
      readonly key: string
      readonly outcomes: readonly (1 | 2 | 3)[]
      readonly stakeMinor: Minor
      readonly isLive: boolean
    }
  | {
      /** A bet is cashed out, or half of what is left of it. */
      readonly kind: 'sell'
      readonly player: number
      readonly key: string
      readonly betId: Uuid
      readonly isWhole: boolean
    }
  | {
      readonly kind: 'settle'
      /** Who asked for this end of an objection, and who approves it. */
      readonly asker: bigint
      readonly staff: bigint
      readonly key: string
      readonly withdrawalId: Uuid
      readonly outcome: ObjectionEnd
      /** With `part` what counts as received. */
      readonly receivedMinor: Minor
    }
  | {
      readonly kind: 'approve' | 'reject'
      readonly staff: bigint
      readonly key: string
      readonly withdrawalId: Uuid
      readonly seenState: WithdrawalState
    }
  | {
      readonly kind: 'payment'
      readonly key: string
      readonly depositId: Uuid
      readonly status: 'paid' | 'declined'
      readonly paidMinor: Minor
    }
  | {
      readonly kind: 'payout'
      readonly key: string
      readonly withdrawalId: Uuid
      readonly status: 'paid' | 'failed'
    }

/** What the server says to a command. `result` of the same key is the same for ever. */
export interface Reply {
  readonly to: Command
  readonly outcome: 'done' | 'refused' | 'conflict'
  /** The round, deposit or withdrawal it became. */
  readonly causeId?: Uuid
  /** For an opened or finished round: its payout, once it has one. */
  readonly payoutMinor?: Minor | null
  readonly choiceCount?: number
  /** The plan that a slip is the first of. */
  readonly planId?: Uuid
  /** Of a bet: the stake of what was cashed out. */
  readonly soldMinor?: Minor
  /** What it gave to a jackpot pool and won of it. */
  readonly jackpot?: RoundJackpot | null
}

/** What the server asks of the provider, again and again until it is answered. */
export interface ProviderRequest {
  readonly kind: 'openPayment' | 'requestPayout'
  readonly reference: Uuid
  readonly amountMinor: Minor
}
