import type { ObjectionOutcome } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../../platform/database/in-transaction.ts'

/** An objection as a reviewer reads it, with an end that waits for a second person. */
export interface ReviewedObjection {
  readonly saidReceivedMinor: string
  readonly sentence: string
  readonly objectedAt: Date
  readonly outcome: ObjectionOutcome | null
  readonly receivedMinor: string | null
  readonly answer: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly approvalId: string | null
  readonly askedBy: string | null
  readonly askedByName: string | null
}

export async function loadReviewedObjection(
  database: Queryable,
  withdrawalId: Uuid,
  now: Date,
): Promise<ReviewedObjection | undefined> {
  const found = await database.query<ReviewedObjection>(
    `select o.said_received_minor::text as "saidReceivedMinor", o.sentence,
            o.objected_at as "objectedAt", o.outcome, o.received_minor::text as "receivedMinor",
            o.answer, o.decided_by as "decidedBy", o.decided_at as "decidedAt",
            a.id::text as "approvalId", a.asked_by::text as "askedBy",
            a.asked_by_name as "askedByName"
       from withdrawal_objection o
       left join approval a on a.kind = 'withdrawal_objection' and a.subject = $1::text
         and a.state = 'waiting' and a.expires_at > $2
      where o.withdrawal_id = $1::uuid`,
    [withdrawalId, now],
  )
  return found.rows[0]
}
