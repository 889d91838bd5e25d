import { assert, type Minor } from '@baize/kernel'
import { type LockedView, type RowChange, replaceRow, requestRow } from '@baize/ledger/pg'
import type pg from 'pg'
import type { StakeGuard } from '../../../house/stakes/stake-guard.ts'
import { refuseMember, WITHOUT_PLAY } from './bet-checks.ts'
import { loadStanding, type Standing, standings } from './standings.store.ts'

/** In the words that members are told. */
const STANDING_CODES = {
  account_locked: 'account_locked',
  self_excluded: 'self_excluded',
  cool_off: 'on_break',
} as const

/** Why this member may not play; vendors know of no agents, and take them as locked. */
function findObstacle(standing: Standing | undefined, atMs: number) {
  const code = refuseMember(standing, atMs)
  if (code === 'account_locked' && standing?.isActive && WITHOUT_PLAY.has(standing.type)) {
    return 'agent_may_not_play' as const
  }
  return code && STANDING_CODES[code]
}

/** Money that goes to where it is played with. */
interface SentStake {
  readonly memberId: bigint
  readonly amountMinor: Minor
  readonly atMs: number
  /** The member's guard was locked with their standing. */
  readonly withGuard: boolean
}

/**
 * Money that a member sends to a vendor is held against the same standing and the same limits as a stake: from
 * then on it is played with where nobody here can refuse a bet. What comes back makes room again.
 */
export function createPlayGate(pool: pg.Pool, stakeGuard: StakeGuard) {
  return {
    async findClosed(memberId: bigint, atMs: number) {
      return findObstacle(await loadStanding(pool, memberId), atMs)
    },
    isGuardExpected: (memberId: bigint) => stakeGuard.isExpected(memberId),
    prepareGuard: (memberId: bigint) => stakeGuard.prepare(memberId),
    request: (memberId: bigint, withGuard: boolean) => [
      requestRow(standings, memberId),
      ...(withGuard ? [requestRow(stakeGuard.rows, memberId)] : []),
    ],
    decide(view: LockedView, { memberId, amountMinor, atMs, withGuard }: SentStake) {
      const standing = view.row(standings, memberId)
      const code = findObstacle(standing, atMs)
      if (code) return { refused: { code } }
      assert(standing, 'whoever is not refused is a member')
      // Written as it was read, so that the commit fails when it is another by then.
      const rows: RowChange[] = [replaceRow(standings, memberId, standing)]
      const guard = withGuard ? view.row(stakeGuard.rows, memberId) : undefined
      if (guard === undefined) {
        const isNeeded = standing.isGuarded || stakeGuard.appliesToAll
        return isNeeded ? { refused: { code: 'guard_needed' as const } } : { rows }
      }
      // What is owed is held against the transfer itself, with or without a guard.
      const held = { stakeMinor: amountMinor, cashMinor: undefined, atMs }
      const refused = stakeGuard.refuseStake(guard, held)
      if (refused) return { refused }
      const taken = { stakeMinor: amountMinor, wonMinor: 0n, entries: undefined, atMs }
      const counted = stakeGuard.applyStake(guard, taken)
      return { rows: [...rows, replaceRow(stakeGuard.rows, memberId, counted)] }
    },
  }
}
