import { type Currency, formatMoney, type Minor, type Uuid } from '@baize/kernel'
import type pg from 'pg'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import type { Job } from '../../../platform/jobs/job-rows.store.ts'
import type { Notice } from '../../../platform/messages/notice.ts'
import { loadRound } from './rounds.store.ts'

/** The task that tells a player of a round that the house ended. */
export const LEFT_ROUND_TASK = 'house:tell-left-round'

export interface TellParts {
  readonly pool: pg.Pool
  readonly currency: Currency
  gameName(gameCode: string, language: string | null): Promise<string>
  /** By mail or, without one, by a short message, in the member's language; nobody where neither is confirmed. */
  tellOwner(
    tx: Tx,
    memberId: bigint,
    write: (to: string, language: string | null) => Promise<Notice>,
  ): Promise<void>
}

/** Queued with the commit that ends the round, so that nobody is told of an end that was not kept. */
export function leftRoundJob(memberId: bigint, roundId: Uuid): Job {
  return { task: LEFT_ROUND_TASK, payload: { memberId: memberId.toString(), roundId } }
}

/** Tells the player what was ended and what was paid. A repeat is the same message and is not sent twice. */
export async function notifyLeftRound(
  { pool, currency, gameName, tellOwner }: TellParts,
  ended: { readonly memberId: string; readonly roundId: Uuid },
): Promise<void> {
  const memberId = BigInt(ended.memberId)
  const round = await loadRound(pool, memberId, ended.roundId)
  if (!round?.isEndedByHouse) return
  const sum = (amountMinor: Minor | null, language: string | null) =>
    amountMinor === null ? '' : formatMoney(amountMinor, currency, language ?? undefined)
  await inTransaction(pool, (tx) =>
    tellOwner(tx, memberId, async (to, language) => ({
      reference: `left-${ended.roundId}`,
      channel: 'mail',
      to,
      letter: 'rounds.leftEnded',
      values: {
        game: await gameName(round.gameCode, language),
        at: new Date(round.openedAtMs),
        stake: sum(round.stakeMinor, language),
        paid: sum(round.payoutMinor, language),
      },
    })),
  )
}
