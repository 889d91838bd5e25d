import type { AnyGameEngine } from '@baize/games'
import { type Minor, minorFromWire, type Result, refuse, succeed } from '@baize/kernel'
import type { PlayableGame } from './playable-game.ts'

/**
 * Reads a stake and checks it against the game's limits and step. Where it lies in parts, they add
 * up to it and none is below the least stake. Where a game says which of its stakes the limits hold for,
 * such as that of a hand, they hold for those instead of the whole.
 */
export function verifyStake(
  game: Pick<PlayableGame, 'stakeMinMinor' | 'stakeMaxMinor'>,
  engine: Pick<AnyGameEngine, 'stakeStepMinor' | 'stakePartsOf' | 'limitedStakesOf'>,
  stakeText: string,
  options: unknown,
): Result<Minor, 'stake_not_allowed'> {
  const stakeMinor = minorFromWire(stakeText)
  const isAllowed =
    stakeMinor !== undefined &&
    (engine.limitedStakesOf?.(options) ?? [stakeMinor]).every(
      (limited) => limited >= game.stakeMinMinor && limited <= game.stakeMaxMinor,
    ) &&
    stakeMinor % BigInt(engine.stakeStepMinor) === 0n &&
    arePartsAllowed(game, stakeMinor, engine.stakePartsOf?.(options))
  if (isAllowed) return succeed(stakeMinor)
  return refuse('stake_not_allowed', {
    stakeMinMinor: game.stakeMinMinor.toString(),
    stakeMaxMinor: game.stakeMaxMinor.toString(),
    stakeStepMinor: engine.stakeStepMinor.toString(),
  })
}

function arePartsAllowed(
  game: Pick<PlayableGame, 'stakeMinMinor'>,
  stakeMinor: Minor,
  parts: readonly bigint[] | undefined,
): boolean {
  if (parts === undefined) return true
  return (
    parts.every((part) => part >= game.stakeMinMinor) &&
    parts.reduce((sum, part) => sum + part, 0n) === stakeMinor
  )
}
