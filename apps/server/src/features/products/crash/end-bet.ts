import {
  automaticHeight,
  type CrashChoice,
  type CrashEnd,
  type CrashOptions,
  endBusted,
  endLeft,
  endOfStall,
} from '@baize/games/crash'
import { wireFromRatio } from '@baize/games/wire-ratio'
import { minor, type Result, scaleMinor, type Uuid } from '@baize/kernel'
import type { JsonRecord, RoundRow } from '../../../house/rounds/round-row.ts'
import { changeWager } from '../../../house/wagers/change-wager.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import { betBook, isReturned } from './bet-book.ts'
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

interface EndableBet {
  readonly memberId: bigint
  readonly roundId: Uuid
  readonly place: number
  /** Placed by a simulated player; it is booked against a house account of its own. */
  readonly isSimulated?: boolean
}

/** A bet that is over is told as it is; nothing moves. */
type Over = 'round_closed'

/**
 * Gives a bet its one end, in the commit that moves its money. `decide` sees an open bet while its row is
 * locked; what is decided first stands, whoever else wants to end it.
 */
export async function endBet<Code extends string>(
  parts: CrashParts,
  bet: EndableBet,
  act: EndingAct,
  decide: (options: CrashOptions) => Ending<Code>,
): Promise<Result<EndedBet, Code | Over>> {
  const { memberId, roundId, isSimulated } = bet
  const wagers = isSimulated ? parts.simulatedWagers : parts.wagers
  return await changeWager<RoundRow, EndedBet, Code | Over>(wagers, {
    memberId,
    wagerId: roundId,
    code: 'crash',
    ...postingKey(`crash-${act}`, memberId, roundId),
    inputHash: inputHashOf(`${act} ${roundId}`),
    book: betBook(parts),
    exclusive: openKeyOf(memberId, bet.place),
    conflict: 'round_closed',
    decide(round, atMs) {
      if (round.state === 'closed') return { refused: { code: 'round_closed' } }
      const ending = decide(round.options as unknown as CrashOptions)
      if ('refused' in ending) return { refused: { code: ending.refused } }
      const after = closeRound(round, ending, atMs)
      return { row: after, answer: (stored) => ({ round: stored }) }
    },
    replay: (round) => ({ round }),
  })
}

function closeRound(
  round: RoundRow,
  { end, choice }: { readonly end: CrashEnd; readonly choice?: CrashChoice },
  atMs: number,
): RoundRow {
  const events = end.events as unknown as readonly JsonRecord[]
  return {
    ...round,
    state: 'closed',
    payoutMinor: scaleMinor(round.stakeMinor, end.outcome),
    // Two targets of one flight lie within one another, so both are a risk.
    validMinor: isReturned({ events }) ? minor(0n) : round.stakeMinor,
    outcome: wireFromRatio(end.outcome),
    events,
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
