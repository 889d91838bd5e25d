import type { RoundView } from '@baize/contract'
import type { ReworkedRound } from '../house/rounds/rework-round.ts'
import type { PaidInBooks } from './paid-in-books.store.ts'

const DRAWS_SHOWN = 200

/** Each question that was answered, and whether the answer is as it must be. */
export function checksOf(
  round: RoundView,
  reworked: ReworkedRound,
  paid: PaidInBooks | undefined,
): readonly (readonly [question: string, isRight: boolean])[] {
  const { areTicketsEqual } = reworked
  return [
    ['the server seed is the one that was committed to', reworked.isCommitmentKept],
    ['the events are those of the record', reworked.areEventsEqual],
    ['the multiple is that of the record', reworked.isOutcomeEqual],
    ['the payout is that of the record', reworked.isPayoutEqual],
    ...(areTicketsEqual === undefined
      ? []
      : [['the levels of the jackpot fell as their tickets say', areTicketsEqual] as const]),
    ...(paid
      ? ([
          ['the ledger paid that payout', paid.payoutMinor === reworked.payoutMinor],
          [
            'the ledger paid what the record says of the jackpot',
            paid.jackpotMinor === BigInt(round.jackpot?.wonMinor ?? 0),
          ],
        ] as const)
      : []),
  ]
}

/** A round worked out again, line by line. `seed` is left out while it may still decide rounds. */
export function describeRound(
  round: RoundView,
  reworked: ReworkedRound,
  paid: PaidInBooks | undefined,
): string {
  const { fairness } = round
  const { draws, computed } = reworked
  const rest = draws.length - DRAWS_SHOWN
  const lines = [
    `Round        ${round.roundId}, ${round.version}, opened ${round.openedAt}`,
    `Commitment   ${fairness.commitment}`,
    `Server seed  ${fairness.serverSeed ?? 'not shown: it is not retired and may decide more rounds'}`,
    `Client seed  ${fairness.clientSeed}`,
    `Nonce        ${fairness.nonce}`,
    `Options      ${JSON.stringify(round.options)}`,
    ...(round.choices.length === 0 ? [] : [`Choices      ${JSON.stringify(round.choices)}`]),
    `Draws        ${draws
      .slice(0, DRAWS_SHOWN)
      .map(({ bound, drawn }) => `${drawn}/${bound}`)
      .join(' ')}${rest > 0 ? ` and ${rest} more` : ''}`,
    ...reworked.tickets.map(
      ({ level, ticket, tickets, isWon }) =>
        `Ticket       ${level}: ${ticket} of ${tickets}, ${isWon ? 'won' : 'not won'}`,
    ),
    `Result       ${computed.numerator}/${computed.denominator} of ${round.stakeMinor} is ${reworked.payoutMinor} minor units`,
    ...(paid ? [`Ledger       paid ${paid.payoutMinor}, from a jackpot ${paid.jackpotMinor}`] : []),
    '',
    ...checksOf(round, reworked, paid).map(
      ([question, isRight]) => `${isRight ? 'right' : 'WRONG'}  ${question}`,
    ),
  ]
  return `${lines.join('\n')}\n`
}
