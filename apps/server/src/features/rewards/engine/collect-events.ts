import { type EpochMs, epochMs } from '@baize/kernel'
import { TRANSFER_CODES } from '@baize/ledger'
import type { RewardEvent } from '@baize/rewards'
import {
  loadRewardEvents,
  type StoredRewardEvent,
} from '../../../house/rewards/reward-events.store.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import {
  type CreditedDeposit,
  loadDeposits,
  loadMemberMoments,
  loadSettledBets,
  type MemberMoment,
  type SettledBet,
  type Span,
} from './events.store.ts'

const DEPOSIT_CODES = [TRANSFER_CODES.deposit_credit.number, TRANSFER_CODES.deposit_release.number]

/** What happened in a span of time, and the deposits of a run of transfers. */
export interface NewEvents {
  readonly span: Span | null
  readonly transfers: { readonly after: bigint; readonly upTo: bigint }
  /** The place of the event before. */
  readonly position: bigint
}

export type Unplaced = Omit<RewardEvent, 'position'>

/** Everything new that can count towards a reward, each with its place. */
export async function collectEvents(
  tx: Tx,
  { span, transfers, position }: NewEvents,
): Promise<readonly RewardEvent[]> {
  const moments = span ? await loadMemberMoments(tx, span) : []
  const written = span ? await loadRewardEvents(tx, span) : []
  const deposits = await loadDeposits(tx, transfers, DEPOSIT_CODES)
  const bets = span ? await loadSettledBets(tx, span) : []
  const found = [
    ...moments.map(eventOfMoment),
    ...written.map(eventOfWritten),
    ...deposits.map(eventOfDeposit),
    ...bets.flatMap(eventsOfBet),
  ]
  return found.map((event, index) => ({ ...event, position: position + BigInt(index) + 1n }))
}

export function eventOfMoment({ memberId, kind, at }: MemberMoment): Unplaced {
  const member = memberId.toString()
  return { memberId: member, kind, subjectId: member, at: momentOf(at), count: 1 }
}

export function eventOfWritten(event: StoredRewardEvent): Unplaced {
  const { memberId, kind, subjectId, at, amountMinor, level, code, channel } = event
  return {
    ...{ memberId: memberId.toString(), kind, subjectId, at: momentOf(at), count: 1 },
    ...(amountMinor !== null && { amountMinor }),
    ...(level !== null && { level }),
    ...(code !== null && { code }),
    ...(channel !== null && { channel }),
  }
}

export function eventOfDeposit(deposit: CreditedDeposit): Unplaced {
  const { memberId, depositId, creditedAt, amountMinor, ordinal, method } = deposit
  return {
    memberId: memberId.toString(),
    kind: 'deposit_credited',
    subjectId: depositId,
    at: momentOf(creditedAt),
    count: 1,
    ...{ amountMinor, ordinal },
    ...(method !== null && { method }),
  }
}

/** A correction takes back what counted before, at the moment at which that did, and counts what stands now. */
export function eventsOfBet(bet: SettledBet): Unplaced[] {
  const { stakeMinor, payoutMinor, validBetMinor } = bet
  const common = {
    memberId: bet.memberId.toString(),
    kind: 'bet_settled',
    subjectId: bet.betId,
    at: momentOf(bet.firstAt),
    ...{ game: bet.game, product: bet.product },
    ...(bet.vendor !== null && { vendor: bet.vendor }),
  } as const
  const { stakeBeforeMinor: stakeBefore, payoutBeforeMinor, validBetBeforeMinor } = bet
  const before: Unplaced[] =
    stakeBefore === null || stakeBefore === 0n
      ? []
      : [
          {
            ...common,
            count: -1,
            bet: {
              stakeMinor: -stakeBefore,
              payoutMinor: -(payoutBeforeMinor ?? 0n),
              validBetMinor: -(validBetBeforeMinor ?? 0n),
            },
          },
        ]
  // A stake that came back was no bet.
  if (stakeMinor === 0n) return before
  return [...before, { ...common, count: 1, bet: { stakeMinor, payoutMinor, validBetMinor } }]
}

function momentOf(at: Date): EpochMs {
  return epochMs(at.getTime())
}
