import { assert, type Uuid } from '@baize/kernel'
import {
  type LockedView,
  type RowChange,
  type RowRequest,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import { followBet, useFreeBet } from '@baize/rewards'
import type { Wager } from '@baize/wagers'
import { freeBets } from '../free-bets/free-bets.store.ts'
import type { WagerRow } from './wager-row.ts'

/** What a step of a wager has to read of the free bet that it was staked with. */
export function requestFreeBet({ freeBetId }: Pick<WagerRow, 'freeBetId'>): RowRequest[] {
  return freeBetId ? [requestRow(freeBets, freeBetId)] : []
}

/** Whether a member's free bet pays for a stake of this sum at this moment. */
export function refuseFreeBet(
  view: LockedView,
  { memberId, stakeMinor, freeBetId }: { memberId: bigint; stakeMinor: bigint; freeBetId: Uuid },
  atMs: number,
): 'free_bet_over' | undefined {
  const row = view.row(freeBets, freeBetId)
  if (!row || row.memberId !== memberId || row.stakeMinor !== stakeMinor) return 'free_bet_over'
  const used = useFreeBet(row, '', atMs)
  return used.ok ? undefined : used.refusal.code
}

/** The free bet that a wager is taken with is used in the same commit. */
export function useForWager(
  view: LockedView,
  { freeBetId, wagerId, openedAtMs }: Pick<WagerRow, 'freeBetId' | 'wagerId' | 'openedAtMs'>,
): RowChange[] {
  if (!freeBetId) return []
  const row = view.row(freeBets, freeBetId)
  const used = row && useFreeBet(row, wagerId, openedAtMs)
  assert(used?.ok, 'a free bet that is used was open')
  return [replaceRow(freeBets, freeBetId, { ...used.value, wagerId })]
}

/** A void wager gives its free bet back; one that is void no longer takes it again while it is unused. */
export function followWager(
  view: LockedView,
  { freeBetId, wagerId }: Pick<WagerRow, 'freeBetId' | 'wagerId'>,
  { before, after, atMs }: { readonly before: Wager; readonly after: Wager; readonly atMs: number },
): RowChange[] {
  if (!freeBetId) return []
  const row = view.row(freeBets, freeBetId)
  assert(row, 'a free bet is never removed')
  const step = { wagerId, wasVoid: before.state === 'void', isVoid: after.state === 'void' }
  const followed = followBet(row, step, atMs)
  if (followed === row) return []
  const endedAtMs = followed.state === row.state ? row.endedAtMs : null
  return [replaceRow(freeBets, freeBetId, { ...followed, wagerId, endedAtMs })]
}
