import type { AnyGameEngine } from '@baize/games'
import { type Minor, minorFromWire, type Result, refuse, succeed } from '@baize/kernel'
import type { PlayableGame } from './playable-game.ts'

/** Reads a stake and checks it against the game's limits and step. */
export function verifyStake(
  game: PlayableGame,
  engine: AnyGameEngine,
  stakeText: string,
): Result<Minor, 'stake_not_allowed'> {
  const stakeMinor = minorFromWire(stakeText)
  const isAllowed =
    stakeMinor !== undefined &&
    stakeMinor >= game.stakeMinMinor &&
    stakeMinor <= game.stakeMaxMinor &&
    stakeMinor % BigInt(engine.stakeStepMinor) === 0n
  if (isAllowed) return succeed(stakeMinor)
  return refuse('stake_not_allowed', {
    stakeMinMinor: game.stakeMinMinor.toString(),
    stakeMaxMinor: game.stakeMaxMinor.toString(),
    stakeStepMinor: engine.stakeStepMinor.toString(),
  })
}
