import { maskName } from '@baize/kernel'
import type { CrashParts } from '../features/crash/door.ts'
import {
  loadRound,
  openRounds,
  type PlayParts,
  rounds,
  takeStake,
  verifyStake,
  viewRound,
} from '../features/play/door.ts'
import type { ServerCore } from './server-core.ts'

/** Flights of a chain: some days of them. */
const CHAIN_LENGTH = 50_000
const SHOWN_MS = 3_000

/** The room of crash takes stakes as play does and keeps its bets among the members' rounds. */
export function createCrashParts(core: ServerCore, play: PlayParts): CrashParts {
  return {
    pool: core.pool,
    clock: core.clock,
    poster: core.poster,
    times: { bettingMs: core.config.crashBettingMs, shownMs: SHOWN_MS },
    chainLength: CHAIN_LENGTH,
    vault: core.vault,
    rounds,
    openRounds,
    takeStake: (order) => takeStake(play, order),
    roundAccounts: play.roundAccounts,
    loadRound: (memberId, roundId) => loadRound(core.pool, memberId, roundId),
    viewRound: (round, seeds) => viewRound(round, seeds, 'real'),
    verifyStake: (game, stakeMinor) =>
      verifyStake(game, { stakeStepMinor: 1 }, stakeMinor, undefined),
    findGame: play.findGame,
    isBlockedAt: play.isBlockedAt,
    maskName,
    loadBalance: core.balanceOf,
  }
}
