import { createHash } from 'node:crypto'
import { findEngine } from '@baize/games'
import { assert, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { planRoundSettlement } from '@baize/ledger'
import { type Movement, replaceRow, requestRow } from '@baize/ledger/pg'
import { scopedKey } from '../../platform/scoped-key.ts'
import type { PlayParts } from './play-parts.ts'
import { continueRound } from './play-round.ts'
import { loadRound, openRounds, type RoundRow, rounds } from './rounds.store.ts'

export interface ChooseCommand {
  readonly memberId: bigint
  readonly roundId: Uuid
  /** How many choices the player had made before this one. */
  readonly choiceNumber: number
  readonly choice: Readonly<Record<string, unknown>>
}

export type ChooseRefusal = 'not_found' | 'round_closed' | 'choice_out_of_turn' | 'choice_invalid'

/**
 * Makes a choice in an open round and settles the round when it ends. A closed or locked account
 * may still finish what it staked: what a player is owed is never kept.
 */
export async function chooseInRound(
  parts: PlayParts,
  command: ChooseCommand,
): Promise<Result<RoundRow, ChooseRefusal>> {
  const { memberId, roundId } = command
  const before = await loadRound(parts.pool, memberId, roundId)
  if (!before) return refuse('not_found')
  const engine = findEngine(before.version)
  assert(engine, 'versions that rounds were played by stay')
  const choice = engine.parseChoice(command.choice)
  if (!choice.ok) return refuse('choice_invalid')

  const accounts = await parts.roundAccounts(memberId, before.gameCode)
  const roundKey = { memberId, roundId }
  const openKey = { memberId, gameCode: before.gameCode }
  const movement: Movement<RoundRow, ChooseRefusal> = {
    key: scopedKey('choice', memberId, `${roundId}:${command.choiceNumber}`),
    inputHash: hashChoice(choice.value),
    causeId: roundId,
    accountIds: [accounts.cashId, accounts.escrowId, accounts.houseId],
    rows: [requestRow(rounds, roundKey), requestRow(openRounds, openKey)],
    decide(view) {
      const round = view.row(rounds, roundKey)
      assert(round, 'a round is never removed')
      if (isRepeat(round, command.choiceNumber, choice.value)) {
        return { accepted: { transfers: [], rows: [], answer: round } }
      }
      if (round.state === 'closed') return { refused: { code: 'round_closed' } }
      if (round.choices.length !== command.choiceNumber) {
        return { refused: { code: 'choice_out_of_turn' } }
      }
      const after = continueRound(engine, round, choice.value, parts.clock.now())
      if (!after) return { refused: { code: 'choice_invalid' } }
      const { stakeMinor, payoutMinor } = after
      return {
        accepted: {
          transfers:
            payoutMinor === null
              ? []
              : planRoundSettlement(accounts, roundId, stakeMinor, payoutMinor),
          rows: [
            replaceRow(rounds, roundKey, after),
            ...(after.state === 'closed' ? [replaceRow(openRounds, openKey, null)] : []),
          ],
          answer: after,
        },
      }
    },
  }
  const outcome = await parts.poster.post(movement)
  if (outcome.kind === 'posted') return succeed(outcome.answer)
  if (outcome.kind === 'refused') return refuse(outcome.refusal.code)
  if (outcome.kind === 'conflict') return refuse('choice_out_of_turn')
  const stored = await loadRound(parts.pool, memberId, roundId)
  assert(stored, 'a posted round is stored')
  return succeed(stored)
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
  return createHash('sha256').update(JSON.stringify(entries)).digest().subarray(0, 16)
}
