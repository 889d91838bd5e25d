import { FEEDBACK_DAY_MAX, FEEDBACK_THREAD_MAX, type OwnFeedback } from '@baize/contract'
import { type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { lockKey, lockOwnFeedback, lockUse } from './feedback.store.ts'
import type { FeedbackDeps } from './feedback-deps.ts'
import { countMessages, saveStep } from './feedback-entries.store.ts'
import { loadBelonging } from './load-belonging.ts'
import { mayFollow } from './thread.ts'
import { viewOwn } from './view-feedback.ts'

const DAY_MS = 86_400_000

export const dayBefore = (at: Date) => new Date(at.getTime() - DAY_MS)

interface Reply {
  readonly memberId: bigint
  readonly feedbackId: string
  readonly text: string
  readonly requestKey: Uuid
  /** Has written so much in the last minutes that nothing more is taken. */
  readonly hasToPause: boolean
}
type Replied = { readonly feedback: OwnFeedback; readonly isRepeat: boolean }
type ReplyFault =
  | 'not_found'
  | 'key_reused'
  | 'too_many_requests'
  | 'feedback_closed'
  | 'feedback_thread_full'
  | 'feedback_day_max'

/** Adds what a member writes to a thread of their own; a repeat with the same key adds nothing. */
export async function replyToThread(
  { pool, clock }: Pick<FeedbackDeps, 'pool' | 'clock'>,
  { memberId, feedbackId, text, requestKey, hasToPause }: Reply,
): Promise<Result<Replied, ReplyFault>> {
  const at = new Date(clock.now())
  return await inTransaction(pool, async (tx) => {
    const before = await lockKey(tx, requestKey)
    const use = await lockUse(tx, memberId, dayBefore(at))
    const thread = await lockOwnFeedback(tx, memberId, feedbackId)
    if (!thread) return refuse('not_found')
    if (before) {
      const isSame = !before.isFirst && before.feedbackId === feedbackId && before.text === text
      if (!isSame) return refuse('key_reused')
      return succeed({ feedback: await load(tx, memberId, feedbackId), isRepeat: true })
    }
    if (hasToPause) return refuse('too_many_requests')
    if (!mayFollow('said', thread.state)) return refuse('feedback_closed')
    const messages = await countMessages(tx, feedbackId)
    if (messages >= FEEDBACK_THREAD_MAX) return refuse('feedback_thread_full')
    if (use.sent >= FEEDBACK_DAY_MAX) return refuse('feedback_day_max')
    await saveStep(tx, { feedbackId, state: thread.state }, { kind: 'said', text, requestKey }, at)
    return succeed({ feedback: await load(tx, memberId, feedbackId), isRepeat: false })
  })
}

async function load(tx: Tx, memberId: bigint, feedbackId: string): Promise<OwnFeedback> {
  const thread = await lockOwnFeedback(tx, memberId, feedbackId)
  if (!thread) throw new Error('a locked thread stays until the commit')
  return viewOwn(thread, (await loadBelonging(tx, [feedbackId]))(feedbackId))
}
