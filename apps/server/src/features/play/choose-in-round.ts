import { type AnyGameEngine, findEngine } from '@baize/games'
import { assert, minor, type Refusal, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import {
  type PlannedTransfer,
  planRoundHold,
  planRoundSettlement,
  type RoundAccounts,
} from '@baize/ledger'
import {
  type LockedView,
  type Movement,
  type RowChange,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import { inputHashOf } from '../../platform/input-hash.ts'
import { postingKey } from '../../platform/scoped-key.ts'
import type { PlayParts } from './play-parts.ts'
import { continueRound } from './play-round.ts'
import { loadRound, openRounds, type RoundRow, rounds } from './rounds.store.ts'
import {
  type AdmissionCode,
  type AdmissionRefusal,
  countStake,
  refuseStake,
  rowsOfStake,
  withGuard,
} from './stake-admission.ts'

export interface ChooseCommand {
  readonly memberId: bigint
  readonly roundId: Uuid
  /** How many choices the player had made before this one. */
  readonly choiceNumber: number
  readonly choice: Readonly<Record<string, unknown>>
}

export type ChooseRefusal =
  | 'not_found'
  | 'round_closed'
  | 'choice_out_of_turn'
  | 'choice_invalid'
  | Exclude<AdmissionRefusal, 'round_open'>

/**
 * Makes a choice in an open round and settles the round when it ends. A closed or locked account
 * may still finish what it staked: what a player is owed is never kept. A choice that raises the stake
 * passes everything that a stake has to pass, and one that may not be raised leaves the round as it was.
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
  const choosing = { command, engine, choice: choice.value, accounts, gameCode: before.gameCode }
  const outcome = engine.stakesIn
    ? await withGuard(parts, memberId, (hasGuard) =>
        parts.poster.post(planChoice(parts, { ...choosing, hasGuard })),
      )
    : await parts.poster.post(planChoice(parts, { ...choosing, hasGuard: false }))
  if (outcome.kind === 'posted') return succeed(outcome.answer)
  if (outcome.kind === 'refused') {
    const { code, details } = outcome.refusal
    assert(code !== 'guard_needed' && code !== 'round_open', 'neither is an answer to a choice')
    return refuse(code, details)
  }
  if (outcome.kind === 'conflict') return refuse('choice_out_of_turn')
  const stored = await loadRound(parts.pool, memberId, roundId)
  assert(stored, 'a posted round is stored')
  return succeed(stored)
}

interface Choosing {
  readonly command: ChooseCommand
  readonly engine: AnyGameEngine
  readonly choice: unknown
  readonly accounts: RoundAccounts
  readonly gameCode: string
  readonly hasGuard: boolean
}

function planChoice(
  parts: PlayParts,
  { command, engine, choice, accounts, gameCode, hasGuard }: Choosing,
): Movement<RoundRow, ChooseRefusal | AdmissionCode> {
  const { memberId, roundId, choiceNumber } = command
  const roundKey = { memberId, roundId }
  const openKey = { memberId, gameCode }
  return {
    ...postingKey('choice', memberId, roundId, `:${choiceNumber}`),
    inputHash: hashChoice(choice),
    causeId: roundId,
    subject: gameCode,
    accountIds: [accounts.cashId, accounts.escrowId, accounts.houseId],
    rows: [
      requestRow(rounds, roundKey),
      requestRow(openRounds, openKey),
      ...(engine.stakesIn ? rowsOfStake(parts, memberId, hasGuard) : []),
    ],
    decide(view) {
      const round = view.row(rounds, roundKey)
      assert(round, 'a round is never removed')
      if (isRepeat(round, choiceNumber, choice)) {
        return { accepted: { transfers: [], rows: [], answer: round } }
      }
      if (round.state === 'closed') return { refused: { code: 'round_closed' } }
      if (round.choices.length !== choiceNumber) {
        return { refused: { code: 'choice_out_of_turn' } }
      }
      const atMs = parts.clock.now()
      const after = continueRound(engine, round, choice, atMs)
      if (!after) return { refused: { code: 'choice_invalid' } }
      const raise = planRaise(parts, view, { round, after, accounts, hasGuard, atMs })
      if ('refused' in raise) return raise
      const { payoutMinor } = after
      return {
        accepted: {
          transfers: [
            // What is added is held before everything that lies in the round is captured.
            ...raise.transfers,
            ...(payoutMinor === null
              ? []
              : planRoundSettlement(accounts, roundId, after.stakeMinor, payoutMinor)),
          ],
          rows: [
            replaceRow(rounds, roundKey, after),
            ...(after.state === 'closed' ? [replaceRow(openRounds, openKey, null)] : []),
            ...raise.rows,
          ],
          answer: after,
        },
      }
    },
  }
}

interface Raising {
  readonly round: RoundRow
  readonly after: RoundRow
  readonly accounts: RoundAccounts
  readonly hasGuard: boolean
  readonly atMs: number
}

/** The hold of what a choice adds to the stake, admitted as any other stake is; nothing where it adds nothing. */
function planRaise(
  parts: PlayParts,
  view: LockedView,
  { round, after, accounts, hasGuard, atMs }: Raising,
): { transfers: PlannedTransfer[]; rows: RowChange[] } | { refused: Refusal<AdmissionCode> } {
  const { memberId, roundId, payoutMinor } = after
  const stakeMinor = minor(after.stakeMinor - round.stakeMinor)
  if (stakeMinor === 0n) return { transfers: [], rows: [] }
  const { cashId } = accounts
  const wished = { memberId, cashId, stakeMinor, atMs, hasGuard, isOpenElsewhere: false }
  const refused = refuseStake(parts, view, wished)
  if (refused) return { refused }
  const player = view.row(parts.players, memberId)
  assert(player, 'whoever is not refused is a player')
  const entries = payoutMinor === null || payoutMinor === 0n ? 1 : 2
  return {
    transfers: planRoundHold(accounts, roundId, stakeMinor),
    rows: [
      // Written unchanged, so that the write compares the member's standing.
      replaceRow(parts.players, memberId, player),
      // A stake that is held feeds no pool.
      ...countStake(parts, view, wished, { payoutMinor, jackpotMinor: minor(0n), entries }),
    ],
  }
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
