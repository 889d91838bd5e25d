import type { operations, ValueOf } from '@baize/contract'
import { encodeId, wireFromMinor } from '@baize/kernel'
import type { ChaseRow } from './chase-row.ts'

type WireChase = ValueOf<typeof operations.getOwnLotteryChases>['chases'][number]

/** A plan as its player sees it. */
export function viewChase(chase: ChaseRow): WireChase {
  const { game, state, way, stopsOnWin, series } = chase
  return {
    ...{ chaseId: encodeId('run', chase.chaseId), game, state, way, stopsOnWin, series },
    startedAt: chase.startedAt.toISOString(),
    stakeMinor: wireFromMinor(chase.stakeMinor),
    entries: chase.entries.map(({ play, bet, lineCount, lineStakeMinor }) => ({
      ...{ play, bet, lineCount, lineStakeMinor },
    })),
    reservedMinor: wireFromMinor(chase.reservedMinor),
    waitingMinor: wireFromMinor(chase.waitingMinor),
    paidMinor: wireFromMinor(chase.paidMinor),
    issues: chase.issues.map(({ issue, times, stakeMinor, state: is, wagerId, payoutMinor }) => ({
      ...{ issue, times, stakeMinor, state: is, payoutMinor },
      slipId: wagerId && encodeId('rnd', wagerId),
    })),
  }
}
