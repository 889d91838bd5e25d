import { minor, type Refusal } from '@baize/kernel'
import {
  type Companion,
  type LockedView,
  type RowChange,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import type { BonusFunds } from '../../../house/bonus/bonus-funds.ts'
import type { StakeGuard } from '../../../house/stakes/stake-guard.ts'
import type {
  AdmissionCode,
  AdmissionRefusal,
  NeedCode,
  StakeAdmission,
  StakeRequest,
} from '../../../house/wagers/stake-admission.ts'
import type { PlayerRow } from './players.store.ts'

export interface AdmissionDeps {
  readonly players: Companion<bigint, PlayerRow>
  readonly stakeGuard: StakeGuard
  readonly bonus: Pick<BonusFunds, 'isExpected' | 'expect'>
  /** For simulated members of a demonstration, who are trial accounts. */
  readonly admitsTrials?: true
}

const TRIAL = 4
/** Agents who may not play. */
const WITHOUT_PLAY = new Set([41, 42])

/**
 * Admits stakes by the member's standing, cash and guard, under the lock. Suspended accounts are told before poor
 * ones, so that balances cannot be probed.
 */
export function createStakeAdmission({
  players,
  stakeGuard,
  bonus,
  admitsTrials,
}: AdmissionDeps): StakeAdmission {
  const guardOf = (view: LockedView, { memberId, needs }: StakeRequest): unknown =>
    needs.guard ? view.row(stakeGuard.rows, memberId) : undefined
  return {
    rowsOf: (memberId, needs) => [
      requestRow(players, memberId),
      ...(needs.guard ? [requestRow(stakeGuard.rows, memberId)] : []),
    ],
    refuse(view, stake): Refusal<AdmissionCode> | undefined {
      const player = view.row(players, stake.memberId)
      const isTrial = player?.type === TRIAL && !admitsTrials
      const code = isTrial ? 'real_account_needed' : refuseMember(stake, player)
      if (code) return { code }
      if (stake.isReserved) return undefined
      if (player?.hasBonus && !stake.needs.bonus) return { code: 'bonus_needed' }
      // Looked at last of what is the member's: with bonus money the stake may be covered.
      const balanceMinor = minor(view.balanceMinor(stake.sourceId) + (stake.comingMinor ?? 0n))
      if (balanceMinor < stake.ownMinor) {
        // Of a seat it is not the member's balance that was too small.
        const details = stake.isFromSeat ? {} : { balanceMinor: balanceMinor.toString() }
        return { code: 'insufficient_funds', details }
      }
      const guard = guardOf(view, stake)
      if (guard) {
        const cashMinor = stake.isFromSeat ? undefined : balanceMinor
        return stakeGuard.refuseStake(guard, { ...stake, cashMinor })
      }
      // A member who has a guard that was not asked for is asked again with it.
      const isNeeded = player?.isGuarded || stakeGuard.appliesToAll
      return isNeeded ? { code: 'guard_needed' } : undefined
    },
    admit(view, stake, { payoutMinor, jackpotMinor, entries }): RowChange[] {
      const { memberId, ownMinor, atMs } = stake
      const bonusMinor = stake.stakeMinor - ownMinor
      const player = view.row(players, memberId)
      // Written unchanged, so that the write compares the member's standing.
      const rows = player ? [replaceRow(players, memberId, player)] : []
      // What was held before was counted then.
      const guard = stake.isReserved ? undefined : guardOf(view, stake)
      if (!guard) return rows
      const wonMinor = (payoutMinor ?? 0n) + jackpotMinor
      const staked = { stakeMinor: ownMinor, bonusMinor }
      const after = stakeGuard.applyStake(guard, { ...staked, wonMinor, entries, atMs })
      return [...rows, replaceRow(stakeGuard.rows, memberId, after)]
    },
    async withNeeds(memberId, post) {
      const needs = { guard: stakeGuard.isExpected(memberId), bonus: bonus.isExpected(memberId) }
      for (;;) {
        const outcome = await post(needs)
        const needed = neededBy(outcome)
        if (!needed) return outcome
        if (needed === 'guard_needed') {
          await stakeGuard.prepare(memberId)
          needs.guard = true
        } else {
          bonus.expect(memberId)
          needs.bonus = true
        }
      }
    },
  }
}

function refuseMember(
  stake: StakeRequest,
  player: PlayerRow | undefined,
): AdmissionRefusal | undefined {
  if (player?.status !== 'active') return 'account_locked'
  if (WITHOUT_PLAY.has(player.type)) return 'agent_may_not_play'
  if (player.breakUntilMs > stake.atMs) return 'on_break'
  if (stake.isOpenElsewhere) return 'round_open'
  return undefined
}

function neededBy(outcome: object): NeedCode | undefined {
  if (!('refusal' in outcome)) return undefined
  const { code } = outcome.refusal as { readonly code: string }
  return code === 'guard_needed' || code === 'bonus_needed' ? code : undefined
}
