import type { RoundView } from '@baize/contract'
import type { CalledRound } from '../play/round-caller.ts'
import type { StagedChoice } from './use-staged-game.ts'

interface StagesParts {
  /** Undefined when it was refused or did not get through. */
  open(): Promise<CalledRound | undefined>
  choose(choice: StagedChoice): Promise<CalledRound | undefined>
  /** What a player's plan does next in an open round. */
  next(round: RoundView): StagedChoice | Promise<StagedChoice>
  /** False once the run was stopped: the round stays as it is, for the player to go on with. */
  isWanted(): boolean
  /** Lets each step be seen. */
  pause(): Promise<void>
}

/**
 * Plays one round of several steps by a plan. Undefined when a call was refused or did not get through,
 * or when the round was left open because nobody wanted it to go on.
 */
export async function playStages(parts: StagesParts): Promise<RoundView | undefined> {
  let called = await parts.open()
  while (called?.round.state === 'open') {
    await parts.pause()
    if (!parts.isWanted()) return undefined
    const choice = await parts.next(called.round)
    // Working the choice out may take a moment.
    if (!parts.isWanted()) return undefined
    called = await parts.choose(choice)
  }
  return called?.round
}
