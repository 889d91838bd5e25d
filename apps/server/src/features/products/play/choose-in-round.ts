import { type AnyGameEngine, findEngine } from '@baize/games'
import { assert, type Result, refuse, type Uuid } from '@baize/kernel'
import { changeWager, raiseOrChange, type WagerStep } from '../../../house/wagers/change-wager.ts'
import type { AdmissionRefusal } from '../../../house/wagers/stake-admission.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import type { PlayParts } from './play-parts.ts'
import { continueRound } from './play-round.ts'
import { loadRound, type RoundRow } from './rounds.store.ts'

export interface ChooseCommand {
  readonly memberId: bigint
  readonly roundId: Uuid
  /** How many choices the player had made before this one. */
  readonly choiceNumber: number
  readonly choice: Readonly<Record<string, unknown>>
}

/** Why a choice is not made, whatever it would stake. */
type ChoiceRefusal = 'not_found' | 'round_closed' | 'choice_out_of_turn' | 'choice_invalid'

export type ChooseRefusal = ChoiceRefusal | Exclude<AdmissionRefusal, 'round_open'>

/**
 * Makes a choice in an open round and settles the round when it ends. A closed or locked account
 * may still finish what it staked: what a player is owed is never kept. A choice that raises the stake
 * passes everything that a stake has to pass, and one that may not be raised leaves the round as it was.
 */
export async function chooseInRound(
  parts: PlayParts,
  command: ChooseCommand,
): Promise<Result<RoundRow, ChooseRefusal>> {
  const { memberId, roundId, choiceNumber } = command
  const before = await loadRound(parts.pool, memberId, roundId)
  if (!before) return refuse('not_found')
  const engine = findEngine(before.version)
  assert(engine, 'versions that rounds were played by stay')
  const choice = engine.parseChoice(command.choice)
  if (!choice.ok) return refuse('choice_invalid')

  const { gameCode } = before
  const step = engine.stakesIn ? raiseOrChange : changeWager
  return await step<RoundRow, RoundRow, ChoiceRefusal>(parts.wagers, {
    memberId,
    wagerId: roundId,
    code: gameCode,
    ...postingKey('choice', memberId, roundId, `:${choiceNumber}`),
    inputHash: hashChoice(choice.value),
    book: parts.rounds,
    exclusive: { memberId, gameCode },
    conflict: 'choice_out_of_turn',
    decide: (round, atMs) =>
      decideChoice(engine, round, { choice: choice.value, choiceNumber, atMs }),
    replay: (round) => round,
  })
}

function decideChoice(
  engine: AnyGameEngine,
  round: RoundRow,
  chosen: { readonly choice: unknown; readonly choiceNumber: number; readonly atMs: number },
): WagerStep<RoundRow, RoundRow, ChoiceRefusal> {
  const { choice, choiceNumber, atMs } = chosen
  if (isRepeat(round, choiceNumber, choice)) return { unchanged: round }
  if (round.state === 'closed') return { refused: { code: 'round_closed' } }
  if (round.choices.length !== choiceNumber) return { refused: { code: 'choice_out_of_turn' } }
  const after = continueRound(engine, round, choice, atMs)
  return after
    ? { row: after, answer: (stored) => stored }
    : { refused: { code: 'choice_invalid' } }
}

/** The very choice that was made at this place already: a double click, or a lost answer. */
function isRepeat(round: RoundRow, choiceNumber: number, choice: unknown): boolean {
  const made = round.choices[choiceNumber]
  return made !== undefined && hashChoice(made).equals(hashChoice(choice))
}

function hashChoice(choice: unknown): Buffer {
  const entries = Object.entries(choice as Record<string, unknown>).toSorted(([left], [right]) =>
    left < right ? -1 : 1,
  )
  return inputHashOf(JSON.stringify(entries))
}
