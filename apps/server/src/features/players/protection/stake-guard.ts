import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import type { HeldStake, TakenStake } from '../../../house/stakes/stake-guard.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import {
  appliesToAll,
  applyDrawn,
  applyStake,
  type PlayGuard,
  type PlayPolicy,
  refuseStake,
} from './play-guard.ts'
import {
  createGuard,
  markGuarded,
  playGuards,
  saveCreditHold,
  saveIdentityHold,
} from './play-guards.store.ts'
import { lockMember } from './protection.store.ts'

const REMEMBERED_MAX = 100_000

export interface StakeGuardDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly policy: PlayPolicy
  accountOf(memberId: bigint): Promise<bigint>
}

/** Takes no stake of a member until they have shown who they are, or takes them again. They are locked. */
export async function holdStakes(
  { clock, accountOf }: Pick<StakeGuardDeps, 'clock' | 'accountOf'>,
  tx: Tx,
  memberId: bigint,
  isHeld: boolean,
): Promise<void> {
  if (isHeld) {
    const accountId = await accountOf(memberId)
    await createGuard(tx, { memberId, accountId, atMs: clock.now() })
  }
  await saveIdentityHold(tx, memberId, isHeld)
  // Lifted, the guard stays: limits may stand behind it.
  await markGuarded(tx, memberId, true)
}

/**
 * Holds stakes against what their members set. Who has a guard is remembered, so that its row is
 * read with the stake; whoever is not remembered is found out under the lock and asked again.
 */
export function createStakeGuard(deps: StakeGuardDeps) {
  const { pool, clock, policy, accountOf } = deps
  const expected = new Set<bigint>()
  return {
    rows: playGuards,
    appliesToAll: appliesToAll(policy),
    isExpected: (memberId: bigint) => expected.has(memberId),
    async prepare(memberId: bigint): Promise<void> {
      const accountId = await accountOf(memberId)
      await inTransaction(pool, async (tx) => {
        await lockMember(tx, memberId)
        await createGuard(tx, { memberId, accountId, atMs: clock.now() })
        await markGuarded(tx, memberId, true)
      })
      if (expected.size >= REMEMBERED_MAX) expected.clear()
      expected.add(memberId)
    },
    /** From then on stakes of a member leave what is drawn of a credit in the cash. */
    async holdCredit(tx: Tx, memberId: bigint): Promise<void> {
      const accountId = await accountOf(memberId)
      await lockMember(tx, memberId)
      await createGuard(tx, { memberId, accountId, atMs: clock.now() })
      await saveCreditHold(tx, memberId)
      await markGuarded(tx, memberId, true)
    },
    refuseStake: (guard: PlayGuard, stake: HeldStake) => refuseStake(guard, policy, stake),
    applyDrawn,
    applyStake: (guard: PlayGuard, taken: TakenStake) => {
      const { stakeMinor: stakedMinor, bonusMinor, wonMinor, entries, atMs } = taken
      return applyStake(guard, { stakedMinor, wonMinor, entries }, atMs, bonusMinor)
    },
  }
}
