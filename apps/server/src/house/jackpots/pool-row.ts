import { commitmentOf, dropAmountOf, dropSecretOf, type ServerSeed } from '@baize/fairness'
import type { Minor, Uuid } from '@baize/kernel'
import type {
  AccountId,
  JackpotAccounts,
  JackpotLevel,
  JackpotShare,
  JackpotStand,
} from '@baize/ledger'
import { hmacSha256, sha256 } from '../../platform/hash-functions.ts'

export type PoolState = 'draft' | 'open' | 'paused' | 'closed'

/** A level as it is kept. */
export interface PoolLevel extends JackpotLevel {
  readonly name: string
  readonly stand: JackpotStand
}

/** A level that fell. */
export interface PoolWin {
  /** From 1. */
  readonly place: number
  readonly cycle: number
  readonly roundId: Uuid
  readonly memberId: bigint
  readonly gameCode: string
  readonly amountMinor: Minor
  readonly fromReserveMinor: Minor
  readonly fromHouseMinor: Minor
  /** What the commitment was to; null where chance decided. */
  readonly dropSecret: string | null
  readonly dropAmountMinor: bigint | null
  readonly wonAtMs: number
}

/** Shares of rounds of this batch that are not in the books yet. */
export interface OwedShares {
  readonly postingKey: Uuid
  /** By the account of the house that pays them. */
  readonly byHouse: ReadonlyMap<AccountId, readonly JackpotShare[]>
}

/** A pool with all its levels, locked and written with the money that it moves. */
export interface PoolRow {
  readonly poolId: Uuid
  readonly code: string
  readonly state: PoolState
  readonly games: readonly string[]
  readonly levels: readonly PoolLevel[]
  readonly accounts: PoolAccounts
  readonly secret: ServerSeed
  /** By level: the amount at which it falls, where that was drawn in advance. */
  readonly dropAtMinor: readonly (bigint | undefined)[]
  readonly movedTo: Uuid | null
  /** When its state was changed in this batch. */
  readonly changedAtMs: number
  /** As it was read, for the write to check. */
  readonly revisionRead: bigint
  readonly owed: OwedShares | undefined
  /** Of this batch. */
  readonly wins: readonly PoolWin[]
}

/** Where the money of a pool lies. */
export interface PoolAccounts {
  readonly levels: readonly JackpotAccounts[]
  /** The house's side that pays seeds. */
  readonly fundId: AccountId
}

/** All accounts that a movement with this pool can touch. */
export function poolAccountIds({ levels, fundId }: PoolAccounts): AccountId[] {
  return [fundId, ...levels.flatMap(({ meterId, reserveId }) => [meterId, reserveId])]
}

/** The secret of a level's running cycle; undefined where chance decides. */
export function secretOfCycle(
  { secret, levels }: Pick<PoolRow, 'secret' | 'levels'>,
  index: number,
): ServerSeed | undefined {
  const level = levels[index]
  if (level?.drop.kind !== 'by_amount') return undefined
  return dropSecretOf(hmacSha256, secret, index + 1, level.stand.cycle)
}

/** The amounts at which the levels of a pool fall now. */
export function dropAmounts(row: Pick<PoolRow, 'secret' | 'levels'>): (bigint | undefined)[] {
  return row.levels.map((level, index) => {
    const secret = secretOfCycle(row, index)
    return secret && dropAmountOf(hmacSha256, secret, level.stand.cycle, level)
  })
}

/** What is published of the running cycle before it falls. */
export function cycleCommitment(
  row: Pick<PoolRow, 'secret' | 'levels'>,
  index: number,
): string | null {
  const secret = secretOfCycle(row, index)
  return secret ? commitmentOf(sha256, secret) : null
}
