import type { FeedbackEntryKind, FeedbackState } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import { stateAfter } from './thread.ts'

/** What is added to a thread. */
export type FeedbackStep =
  | { readonly kind: 'said'; readonly text: string; readonly requestKey: Uuid }
  | { readonly kind: 'answered'; readonly text: string; readonly staff: Writer }
  | { readonly kind: 'closed'; readonly text: string; readonly staff: Writer }
  | { readonly kind: 'taken' | 'given_back'; readonly staff: Writer }

interface Writer {
  /** Null for the house itself. */
  readonly staffId: bigint | null
  readonly name: string
}

/** Adds an entry to a thread whose row the caller has locked, and moves the thread by it. Answers with the entry's id. */
export async function saveStep(
  tx: Tx,
  thread: { readonly feedbackId: string; readonly state: FeedbackState },
  step: FeedbackStep,
  at: Date,
): Promise<string> {
  const { feedbackId, state } = thread
  const staff = step.kind === 'said' ? undefined : step.staff
  const added = await tx.query<{ id: string }>(
    `insert into feedback_entry (feedback_id, kind, at, text, staff_id, by_name, request_key)
     values ($1, $2, $3, $4, $5, $6, $7) returning id::text`,
    [
      feedbackId,
      step.kind,
      at,
      'text' in step ? step.text : null,
      staff?.staffId ?? null,
      staff?.name ?? null,
      step.kind === 'said' ? step.requestKey : null,
    ],
  )
  await tx.query(
    `update feedback set state = $2, version = version + 1, changed_at = $3,
       assigned_staff_id = case $4 when 'given_back' then null when 'taken' then $5
         when 'answered' then coalesce(assigned_staff_id, $5) else assigned_staff_id end,
       waits_since = case when $4 = 'said' and state = 'answered' then $3 else waits_since end,
       is_answer_new = is_answer_new or $4 = 'answered'
     where id = $1`,
    [feedbackId, stateAfter(step.kind, state), at, step.kind, staff?.staffId ?? null],
  )
  return added.rows[0]?.id ?? ''
}

export interface EntryRow {
  readonly feedbackId: string
  readonly kind: FeedbackEntryKind | 'seen'
  readonly at: Date
  readonly text: string | null
  readonly by: string | null
}

/** What followed in some threads, by thread and in order. */
export async function loadEntries(
  database: Queryable,
  feedbackIds: readonly string[],
): Promise<ReadonlyMap<string, readonly EntryRow[]>> {
  const found = await database.query<EntryRow>(
    `select feedback_id as "feedbackId", kind, at, text, by_name as by from feedback_entry
      where feedback_id = any ($1::uuid[]) order by id`,
    [feedbackIds],
  )
  return Map.groupBy(found.rows, ({ feedbackId }) => feedbackId)
}

/** How many messages of both sides followed the first one. */
export async function countMessages(database: Queryable, feedbackId: string): Promise<number> {
  const found = await database.query<{ messages: number }>(
    `select count(*)::int as messages from feedback_entry
      where feedback_id = $1 and kind in ('said', 'answered')`,
    [feedbackId],
  )
  return found.rows[0]?.messages ?? 0
}

/** Answers that were there until now are opened. */
export async function markAnswersSeen(
  database: Queryable,
  memberId: bigint,
  at: Date,
): Promise<void> {
  await database.query(
    `with opened as (
       update feedback set is_answer_new = false where member_id = $1 and is_answer_new returning id)
     insert into feedback_entry (feedback_id, kind, at) select id, 'seen', $2 from opened`,
    [memberId, at],
  )
}
