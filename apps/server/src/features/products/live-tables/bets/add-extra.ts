import { minor, type Result, type Uuid } from '@baize/kernel'
import { type LockedView, type RowChange, replaceRow, requestRow } from '@baize/ledger/pg'
import type { ExtraStake } from '@baize/rooms'
import { raise } from '../../../../house/wagers/settle-wager.ts'
import type { WagerTable } from '../../../../house/wagers/wager-table.ts'
import { datedLike, scopedKey } from '../../../../platform/scoped-key.ts'
import { tableRounds } from '../rounds/rounds.store.ts'
import { type LayoutRow, tableLayouts } from './layouts.store.ts'

/**
 * Adds a stake to a member's bet while its round is played: to double, to split, or to insure. However often it is begun, by whichever owner,
 * it is taken once; one that was taken for a move that was not made in the end comes back when the round is settled.
 */
export async function addExtra(
  table: WagerTable,
  { roundId, memberId, wagerId }: LayoutRow,
  extra: ExtraStake,
): Promise<Result<unknown, string>> {
  if (!wagerId) throw new Error('an extra stake is added to a bet')
  const own = { roundId, memberId }
  return await raise<'turn_over'>(
    table,
    { memberId, wagerId },
    { key: keyOfExtra(roundId, memberId, extra), amountMinor: minor(BigInt(extra.amountMinor)) },
    {
      requests: [requestRow(tableRounds, roundId), requestRow(tableLayouts, own)],
      refuseAt(_atMs: number, view: LockedView) {
        const round = view.row(tableRounds, roundId)
        return round?.phase === 'playing' && !round.isVoid ? undefined : 'turn_over'
      },
      write(view: LockedView): RowChange[] {
        const now = view.row(tableLayouts, own)
        if (!now) return []
        const extras = [...now.extras, extra]
        const stakedMinor = now.stakedMinor + BigInt(extra.amountMinor)
        return [replaceRow(tableLayouts, own, { ...now, extras, stakedMinor })]
      },
    },
  )
}

function keyOfExtra(roundId: Uuid, memberId: bigint, { spot, kind, hand }: ExtraStake): Uuid {
  return datedLike(
    roundId,
    scopedKey('live-table-extra', memberId, `${roundId} ${spot} ${kind} ${hand}`),
  )
}
