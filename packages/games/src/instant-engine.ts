import { refuse } from '@baize/kernel'
import type { GameEngine, PublishedMaths } from './engine.ts'

/** What an instant game has to say for itself; the rest is alike for all of them. */
export type InstantGame<Options, State, Event> = Pick<
  GameEngine<Options, never, State, Event, State>,
  | 'code'
  | 'version'
  | 'stakeStepMinor'
  | 'parseOptions'
  | 'stakePartsOf'
  | 'validMinorOf'
  | 'maxOutcome'
  | 'open'
  | 'maths'
>

/** A game whose round ends as it opens: nothing to choose, nothing to hide. */
export function instantEngine<Options, State, Event>(
  game: InstantGame<Options, State, Event>,
): GameEngine<Options, never, State, Event, State> {
  let published: PublishedMaths | undefined
  return {
    ...game,
    // Worked out when somebody asks first: some sums run over many tables.
    maths: () => (published ??= game.maths()),
    kind: 'instant',
    parseChoice: () => refuse('choice_invalid'),
    choose: () => refuse('round_over'),
    close: () => refuse('round_over'),
    view: (state) => state,
  }
}
