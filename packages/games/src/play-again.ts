import type { Chance, Ratio } from '@baize/kernel'
import type { AnyGameEngine } from './engine.ts'

/** What is recorded of a closed round and decides, with its chance, all that happened in it. */
interface PlayedRound {
  readonly options: unknown
  readonly choices: readonly unknown[]
}

/** What of an engine decides a round. */
export type Playable = Pick<
  AnyGameEngine,
  'parseOptions' | 'open' | 'parseChoice' | 'choose' | 'close'
>

/** Everything that happened in a closed round, and the exact multiple of the stake that it paid. */
export interface Book {
  readonly events: readonly unknown[]
  readonly outcome: Ratio
}

/**
 * The book that these options and choices make; a round that its player left ends by the rule of its game.
 * Undefined where its options or a choice could not have been played.
 */
export function playAgain(engine: Playable, round: PlayedRound, chance: Chance): Book | undefined {
  const options = engine.parseOptions(round.options)
  if (!options.ok) return undefined
  let step = engine.open(chance, options.value)
  const events = [...step.events]
  for (const made of round.choices) {
    const choice = engine.parseChoice(made)
    const next = choice.ok ? engine.choose(step.state, choice.value) : choice
    if (!next.ok) return undefined
    step = next.value
    events.push(...step.events)
  }
  const closed = step.outcome ? undefined : engine.close(step.state)
  if (closed?.ok) {
    step = closed.value
    events.push(...step.events)
  }
  return step.outcome && { events, outcome: step.outcome }
}
