import type { DeskDraw, DeskGame, DeskRun } from '@baize/contract'
import { encodeId, wireFromMinor } from '@baize/kernel'
import type { LotteryGameRules } from '../games/game.ts'
import type { GameSetting } from '../games/game-settings.store.ts'
import { decideResult } from '../sources/decide-result.ts'
import type { LotteryReport } from '../sources/reports.store.ts'
import { type FeedKind, resultsOf, stateOf, viewTimes } from '../views.ts'
import type { DeskDrawRow, DeskRunRow } from './desk.store.ts'

const MINUTE_MS = 60_000

interface DrawAt extends FeedKind {
  /** Undefined where the game has been removed. */
  readonly game: LotteryGameRules | undefined
  readonly setting: GameSetting | undefined
  readonly reports: readonly LotteryReport[]
  readonly now: Date
}

export function viewDeskDraw(row: DeskDrawRow, at: DrawAt): DeskDraw {
  const { game, family, issue, source, result, slipCount } = row
  return {
    ...{ drawId: encodeId('evt', row.drawId), game, family, issue, source, result, slipCount },
    state: stateOf(row, at.now),
    flag: flagOf(row, at),
    results: resultsOf(at.game, source, at),
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    drawsAt: row.drawsAt.toISOString(),
    reportCount: at.reports.length,
    stakeMinor: wireFromMinor(row.stakeMinor),
    paidMinor: wireFromMinor(row.paidMinor),
    returnedMinor: wireFromMinor(row.returnedMinor),
  }
}

function flagOf(row: DeskDrawRow, { setting, reports, now }: DrawAt): DeskDraw['flag'] {
  if (row.drawnAt || row.voidedAt) return 'none'
  if (decideResult(reports).kind === 'contradicting') return 'differing'
  const ringsAt = row.drawsAt.getTime() + (setting?.alarmMinutes ?? 0) * MINUTE_MS
  return now.getTime() >= ringsAt ? 'late' : 'none'
}

export function viewRun(row: DeskRunRow): DeskRun {
  const { game, issue, version, begunTimes, wagerCount } = row
  return {
    ...{ drawId: encodeId('evt', row.drawId), game, issue, version, begunTimes, wagerCount },
    beganAt: row.beganAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    stakeMinor: wireFromMinor(row.stakeMinor),
    paidMinor: wireFromMinor(row.paidMinor),
    returnedMinor: wireFromMinor(row.returnedMinor),
  }
}

export function viewDeskGame(
  game: LotteryGameRules,
  setting: GameSetting,
  at: FeedKind & { readonly offsetMinutes: number; readonly nextDrawsAt: Date | undefined },
): DeskGame {
  const { isOn, source, alarmMinutes, voidMinutes } = setting
  return {
    ...{ game: game.code, family: game.family.id, area: game.area },
    prizeModes: [...game.prizeModes],
    times: viewTimes(game, at.offsetMinutes),
    results: resultsOf(game, source, at),
    ...{ isOn, source, alarmMinutes, voidMinutes },
    nextDrawsAt: at.nextDrawsAt?.toISOString() ?? null,
  }
}
