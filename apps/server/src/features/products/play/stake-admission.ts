import type { Refusal } from '@baize/kernel'
import {
  type Companion,
  type LockedView,
  type RowChange,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import type { StakeGuard } from '../../../house/stakes/stake-guard.ts'
import type {
  AdmissionCode,
  AdmissionRefusal,
  StakeAdmission,
  StakeRequest,
} from '../../../house/wagers/stake-admission.ts'
import type { PlayerRow } from './players.store.ts'

export interface AdmissionDeps {
  readonly players: Companion<bigint, PlayerRow>
  readonly stakeGuard: StakeGuard
}

const TRIAL = 4
/** Agents who may not play. */
const WITHOUT_PLAY = new Set([41, 42])

/**
 * Admits stakes by the member's standing, cash and guard, under the lock. Suspended accounts are told before poor
 * ones, so that balances cannot be probed.
 */
export function createStakeAdmission({ players, stakeGuard }: AdmissionDeps): StakeAdmission {
  const guardOf = (view: LockedView, { memberId, hasGuard }: StakeRequest): unknown =>
    hasGuard ? view.row(stakeGuard.rows, memberId) : undefined
  return {
    rowsOf: (memberId, hasGuard) => [
      requestRow(players, memberId),
      ...(hasGuard ? [requestRow(stakeGuard.rows, memberId)] : []),
    ],
    refuse(view, stake): Refusal<AdmissionCode> | undefined {
      const player = view.row(players, stake.memberId)
      const code = refuseMember(view, stake, player)
      if (code) return { code }
      const guard = guardOf(view, stake)
      if (guard) {
        const cashMinor = stake.isFromSeat ? undefined : view.balanceMinor(stake.sourceId)
        return stakeGuard.refuseStake(guard, { ...stake, cashMinor })
      }
      // A member who has a guard that was not asked for is asked again with it.
      const isNeeded = player?.isGuarded || stakeGuard.appliesToAll
      return isNeeded ? { code: 'guard_needed' } : undefined
    },
    admit(view, stake, { payoutMinor, jackpotMinor, entries }): RowChange[] {
      const { memberId, stakeMinor, atMs } = stake
      const player = view.row(players, memberId)
      // Written unchanged, so that the write compares the member's standing.
      const rows = player ? [replaceRow(players, memberId, player)] : []
      const guard = guardOf(view, stake)
      if (!guard) return rows
      const wonMinor = (payoutMinor ?? 0n) + jackpotMinor
      const after = stakeGuard.applyStake(guard, { stakeMinor, wonMinor, entries, atMs })
      return [...rows, replaceRow(stakeGuard.rows, memberId, after)]
    },
    async withGuard(memberId, post) {
      const outcome = await post(stakeGuard.isExpected(memberId))
      if (!needsGuard(outcome)) return outcome
      await stakeGuard.prepare(memberId)
      return await post(true)
    },
  }
}

function refuseMember(
  view: LockedView,
  stake: StakeRequest,
  player: PlayerRow | undefined,
): AdmissionRefusal | undefined {
  if (player?.type === TRIAL) return 'real_account_needed'
  if (player?.status !== 'active') return 'account_locked'
  if (WITHOUT_PLAY.has(player.type)) return 'agent_may_not_play'
  if (player.breakUntilMs > stake.atMs) return 'on_break'
  if (stake.isOpenElsewhere) return 'round_open'
  if (view.balanceMinor(stake.sourceId) < stake.stakeMinor) return 'insufficient_funds'
  return undefined
}

function needsGuard(outcome: object): boolean {
  return (
    'refusal' in outcome && (outcome.refusal as { readonly code: string }).code === 'guard_needed'
  )
}
