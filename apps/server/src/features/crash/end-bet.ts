import {
  automaticHeight,
  type CrashChoice,
  type CrashEnd,
  type CrashEvent,
  type CrashOptions,
  endBusted,
  endLeft,
  endOfStall,
} from '@baize/games/crash'
import { wireFromRatio } from '@baize/games/wire-ratio'
import { assert, type Result, refuse, scaleMinor, succeed, type Uuid } from '@baize/kernel'
import { planRoundRelease, planRoundSettlement } from '@baize/ledger'
import { type Movement, replaceRow, requestRow } from '@baize/ledger/pg'
import type { JsonRecord, OpenRoundKey, RoundRow } from '../../house/rounds/round-row.ts'
import { inputHashOf } from '../../platform/input-hash.ts'
import { postingKey } from '../../platform/scoped-key.ts'
import type { CrashParts } from './crash-parts.ts'
import type { Flight } from './flights.store.ts'
import { openKeyOf } from './open-key.ts'

/** Who ends a bet: each of them at most once, and only one of them in all. */
export type EndingAct = 'cash-out' | 'cancel' | 'settle'

/** How a bet ends, or why it does not now. */
export type Ending<Code extends string> =
  | { readonly end: CrashEnd; readonly choice?: CrashChoice }
  | { readonly refused: Code }

interface EndedBet {
  readonly round: RoundRow
}

/** A bet that is over is told as it is; nothing moves. */
type Over = 'round_closed'

/**
 * Gives a bet its one end, in the commit that moves its money. `decide` sees an open bet while its row is
 * locked; what is decided first stands, whoever else wants to end it.
 */
export async function endBet<Code extends string>(
  parts: CrashParts,
  bet: { readonly memberId: bigint; readonly roundId: Uuid; readonly place: number },
  act: EndingAct,
  decide: (options: CrashOptions) => Ending<Code>,
): Promise<Result<EndedBet, Code | Over>> {
  const { memberId, roundId } = bet
  const accounts = await parts.roundAccounts(memberId, 'crash')
  const roundKey = { memberId, roundId }
  const openKey: OpenRoundKey = openKeyOf(memberId, bet.place)
  const movement: Movement<EndedBet, Code | Over> = {
    ...postingKey(`crash-${act}`, memberId, roundId),
    inputHash: inputHashOf(`${act} ${roundId}`),
    causeId: roundId,
    subject: 'crash',
    accountIds: [accounts.cashId, accounts.escrowId, accounts.houseId],
    rows: [requestRow(parts.rounds, roundKey), requestRow(parts.openRounds, openKey)],
    decide(view) {
      const round = view.row(parts.rounds, roundKey)
      assert(round, 'a bet is never removed')
      if (round.state === 'closed') return { refused: { code: 'round_closed' } }
      const ending = decide(round.options as unknown as CrashOptions)
      if ('refused' in ending) return { refused: { code: ending.refused } }
      const after = closeRound(round, ending, parts.clock.now())
      const isReturned = isOfHouse(ending.end.events[0])
      return {
        accepted: {
          transfers: isReturned
            ? planRoundRelease(accounts, roundId, round.stakeMinor)
            : planRoundSettlement(accounts, roundId, round.stakeMinor, payoutOf(after)),
          rows: [
            replaceRow(parts.rounds, roundKey, after),
            replaceRow(parts.openRounds, openKey, null),
          ],
          answer: { round: after },
        },
      }
    },
  }
  const outcome = await parts.poster.post(movement)
  if (outcome.kind === 'posted') return succeed(outcome.answer)
  if (outcome.kind === 'refused') return refuse(outcome.refusal.code)
  const stored = await parts.loadRound(memberId, roundId)
  assert(stored, 'a posted bet is stored')
  return succeed({ round: stored })
}

/** Stakes that go back never became the house's. */
function isOfHouse(event: CrashEvent | undefined): boolean {
  return event?.type === 'cancelled' || event?.type === 'returned'
}

function payoutOf(round: RoundRow) {
  assert(round.payoutMinor !== null, 'a closed bet has a payout')
  return round.payoutMinor
}

function closeRound(
  round: RoundRow,
  { end, choice }: { readonly end: CrashEnd; readonly choice?: CrashChoice },
  atMs: number,
): RoundRow {
  return {
    ...round,
    state: 'closed',
    payoutMinor: scaleMinor(round.stakeMinor, end.outcome),
    outcome: wireFromRatio(end.outcome),
    events: end.events as unknown as readonly JsonRecord[],
    choices: choice ? [choice as unknown as JsonRecord] : [],
    closedAtMs: atMs,
  }
}

/**
 * How a bet ends that its player did not end: by the flight, or at the room's last look. The principle: `docs/games/failures.md`.
 */
export function endByRule(
  { bust, isInterrupted, lookedMs }: Pick<Flight, 'bust' | 'isInterrupted' | 'lookedMs'>,
  autoCashOut: number | null,
): CrashEnd {
  if (isInterrupted) return endOfStall(bust, lookedMs ?? 0, autoCashOut)
  const height = automaticHeight(bust, autoCashOut)
  return height === undefined ? endBusted(bust) : endLeft(height, true)
}
