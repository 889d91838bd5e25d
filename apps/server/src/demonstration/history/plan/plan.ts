import type { EpochMs, Minor, Uuid } from '@baize/kernel'
import type { HistorySlip } from '../../../features/products/lottery/door.ts'
import type { RoundStart } from '../../../features/products/play/door.ts'
import type { RoundRow } from '../../../house/rounds/round-row.ts'

/** What a history is made from: the same gives the same, to the cent. */
export interface HistoryOrder {
  readonly seed: number
  /** The first moment of its first business day. */
  readonly startMs: EpochMs
  /** Its last moment. */
  readonly endMs: EpochMs
  readonly members: number
}

/** A member of the history, known by the place in it until there is a row. */
export interface PlannedMember {
  readonly place: number
  readonly username: string
  readonly nickname: string
  readonly payeeName: string
  /** 0 player, 1 agent under the house, 2 agent under an agent. */
  readonly type: number
  /** The place of the upline; undefined under the house. */
  readonly upline: number | undefined
  readonly joinedAtMs: EpochMs
  /** True for those that have a login of the demonstration. */
  readonly isKnown: boolean
  readonly seeds: Pick<RoundStart, 'seedId' | 'serverSeed' | 'clientSeed'>
  /** From where they come; of a range that nobody has. */
  readonly address: string
  readonly bankCode: string
  readonly bankAccountId: Uuid
  readonly accountNumber: string
}

/** A round without whose it is: that is a number of the database. */
export interface PlannedRound {
  readonly kind: 'round'
  readonly member: PlannedMember
  readonly row: Omit<RoundRow, 'memberId'>
  readonly key: Uuid
}

export interface PlannedDeposit {
  readonly kind: 'deposit'
  readonly member: PlannedMember
  readonly depositId: Uuid
  readonly method: 'e-wallet' | 'bank-transfer'
  readonly state: 'credited' | 'expired' | 'under_review' | 'pending'
  readonly amountMinor: Minor
  /** What arrived; null when nothing did. */
  readonly paidMinor: Minor | null
  readonly createdAtMs: EpochMs
  readonly paidAtMs: EpochMs | null
}

export type WithdrawalEnd =
  | 'received'
  | 'rejected'
  | 'cancelled'
  | 'paid_out'
  | 'objected'
  | 'requested'

export interface PlannedWithdrawal {
  readonly kind: 'withdrawal'
  readonly member: PlannedMember
  readonly withdrawalId: Uuid
  /** The key of what ends it. */
  readonly endKey: Uuid
  readonly end: WithdrawalEnd
  readonly amountMinor: Minor
  readonly createdAtMs: EpochMs
  /** When it came to its end, or to where it waits. */
  readonly endedAtMs: EpochMs
}

/** The money of a withdrawal goes where it ends. */
export interface PlannedEnding {
  readonly kind: 'ending'
  readonly withdrawal: PlannedWithdrawal
}

/** A slip on the draw that sells at the moment. */
export interface PlannedSlip {
  readonly kind: 'slip'
  readonly member: PlannedMember
  readonly key: Uuid
  readonly slip: HistorySlip
}

/** What has an effect on money by a posting of its own. */
export type PostedStep = PlannedRound | PlannedDeposit | PlannedWithdrawal | PlannedEnding

export type PlannedStep = PostedStep | PlannedSlip

/** What is posted at one moment, in order. */
export interface PlannedMoment {
  readonly atMs: EpochMs
  readonly steps: readonly PlannedStep[]
}

export interface PlannedDay {
  /** From 0. */
  readonly day: number
  readonly startMs: EpochMs
  /** Who registers on it. */
  readonly joining: readonly PlannedMember[]
  readonly moments: readonly PlannedMoment[]
}
