import type { Minor, Refusal } from '@baize/kernel'
import type { AccountId } from '@baize/ledger'
import { type LockedView, type RowChange, replaceRow, requestRow } from '@baize/ledger/pg'
import type { RoundRow } from '../../house/rounds/round-row.ts'
import type { StakeRefusal } from '../../house/rounds/stake-taker.ts'
import type { PlayParts } from './play-parts.ts'
import type { PlayerRow } from './players.store.ts'

/** Why no stake is taken from a member now, in the order checked. */
export type AdmissionRefusal = Exclude<StakeRefusal, 'key_reused'>

/** A stake on its way: of a round that opens, or more of one that is open. */
export interface WishedStake {
  readonly memberId: bigint
  readonly cashId: AccountId
  readonly stakeMinor: Minor
  readonly atMs: number
  /** Another round of the game is open, which must end first. */
  readonly isOpenElsewhere: boolean
  /** The stake is held against the member's guard, if there is one. */
  readonly hasGuard: boolean
}

/** `guard_needed` is told to nobody: the stake is tried again with the member's guard. */
export type AdmissionCode = AdmissionRefusal | 'guard_needed'

const TRIAL = 4

/** What a movement that takes a stake has to read, besides its own. */
export function rowsOfStake(parts: PlayParts, memberId: bigint, hasGuard: boolean) {
  return [
    requestRow(parts.players, memberId),
    ...(hasGuard ? [requestRow(parts.stakeGuard.rows, memberId)] : []),
  ]
}

/**
 * Whether a stake may be taken, under the lock. Suspended accounts are told before poor ones, so that
 * balances cannot be probed.
 */
export function refuseStake(
  parts: PlayParts,
  view: LockedView,
  wished: WishedStake,
): Refusal<AdmissionCode> | undefined {
  const player = view.row(parts.players, wished.memberId)
  const code = refuseMember(view, wished, player)
  if (code) return { code }
  const guard = guardOf(parts, view, wished)
  if (guard) return parts.stakeGuard.refuseStake(guard, wished.stakeMinor, wished.atMs)
  // A member who has a guard that was not asked for is asked again with it.
  const isNeeded = player?.isGuarded || parts.stakeGuard.appliesToAll
  return isNeeded ? { code: 'guard_needed' } : undefined
}

function refuseMember(
  view: LockedView,
  wished: WishedStake,
  player: PlayerRow | undefined,
): AdmissionRefusal | undefined {
  if (player?.type === TRIAL) return 'real_account_needed'
  if (player?.status !== 'active') return 'account_locked'
  if (player.breakUntilMs > wished.atMs) return 'on_break'
  if (wished.isOpenElsewhere) return 'round_open'
  if (view.balanceMinor(wished.cashId) < wished.stakeMinor) return 'insufficient_funds'
  return undefined
}

/** The guard after the stake, where there is one; `entries` are those that the movement makes on the member's cash. */
export function countStake(
  parts: PlayParts,
  view: LockedView,
  wished: WishedStake,
  round: Pick<RoundRow, 'payoutMinor' | 'jackpotMinor'> & { readonly entries: number },
): RowChange[] {
  const guard = guardOf(parts, view, wished)
  if (!guard) return []
  const { memberId, stakeMinor, atMs } = wished
  const wonMinor = (round.payoutMinor ?? 0n) + round.jackpotMinor
  const taken = { stakeMinor, wonMinor, entries: round.entries, atMs }
  return [replaceRow(parts.stakeGuard.rows, memberId, parts.stakeGuard.applyStake(guard, taken))]
}

function guardOf({ stakeGuard }: PlayParts, view: LockedView, wished: WishedStake): unknown {
  return wished.hasGuard ? view.row(stakeGuard.rows, wished.memberId) : undefined
}

/**
 * Posts a movement that takes a stake: without the guard where none is expected, and again with it where
 * one turns out to be there.
 */
export async function withGuard<Outcome extends { readonly kind: string }>(
  { stakeGuard }: PlayParts,
  memberId: bigint,
  post: (hasGuard: boolean) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await post(stakeGuard.isExpected(memberId))
  if (!needsGuard(outcome)) return outcome
  await stakeGuard.prepare(memberId)
  return await post(true)
}

function needsGuard(outcome: object): boolean {
  return (
    'refusal' in outcome && (outcome.refusal as { readonly code: string }).code === 'guard_needed'
  )
}
