import {
  FEEDBACK_STATES,
  FEEDBACK_THREAD_MAX,
  operations,
  type StaffFeedback,
} from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import {
  inTransaction,
  type Queryable,
  type Tx,
} from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { queueMessage } from '../../../platform/messages/queue-message.ts'
import type { FeedbackDeps } from './feedback-deps.ts'
import { countMessages, type FeedbackStep, saveStep } from './feedback-entries.store.ts'
import {
  countStates,
  type InboxRow,
  loadEarlier,
  loadInbox,
  loadMessage,
  loadSender,
  lockMessage,
} from './feedback-inbox.store.ts'
import { loadSentPicture } from './feedback-pictures.store.ts'
import { loadBelonging } from './load-belonging.ts'
import { mayFollow } from './thread.ts'
import { viewRow, viewThread } from './view-feedback.ts'

type Deciding = Parameters<typeof staffOf>[0] & {
  readonly params: { readonly feedbackId: string }
  readonly body: { readonly seenVersion: number }
  readonly origin: { readonly ip: string }
}

/** Everything staff do with feedback. */
export function inboxRoutes(deps: FeedbackDeps): Route[] {
  const { pool, clock } = deps
  return [
    route(operations.getFeedbackInbox, async ({ query }) => {
      const { pageNo, pageSize, ...wish } = query
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const [{ rows, totalCount }, counted] = await Promise.all([
        loadInbox(pool, { ...wish, ...slice }),
        countStates(pool),
      ])
      return succeed({
        items: rows.map(viewRow),
        counts: Object.fromEntries(
          FEEDBACK_STATES.map((state) => [state, counted.get(state) ?? 0]),
        ) as Record<(typeof FEEDBACK_STATES)[number], number>,
        pageNo,
        pageSize,
        totalPages: Math.ceil(totalCount / pageSize),
        totalCount,
      })
    }),

    route(operations.getStaffFeedback, async ({ params }) => {
      const row = await loadMessage(pool, params.feedbackId)
      return row ? succeed({ feedback: await viewAll(pool, row) }) : refuse('not_found')
    }),

    route(operations.viewStaffFeedbackPicture, async (call) => {
      const { feedbackPictureId } = call.params
      const content = await inTransaction(pool, async (tx) => {
        const picture = await loadSentPicture(tx, feedbackPictureId)
        if (!picture) return undefined
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'feedback.picture_viewed',
          subject: picture.feedbackId,
          details: { pictureId: feedbackPictureId },
        })
        return picture.jpeg
      })
      if (!content) return refuse('not_found')
      return succeed({ type: 'image/jpeg', name: 'feedback.jpg', content })
    }),

    route(operations.takeFeedback, (call) => {
      const kind = call.body.toMe ? 'taken' : 'given_back'
      return decide(deps, call, { kind, staff: writerOf(call) })
    }),

    route(operations.answerFeedback, async (call) => {
      const step = { kind: 'answered', text: call.body.answer, staff: writerOf(call) } as const
      const decided = await decide(deps, call, step, async (tx, { memberId, feedbackId }) => {
        if (memberId === null) return 'sender_unknown' as const
        const messages = await countMessages(tx, feedbackId)
        return messages >= FEEDBACK_THREAD_MAX ? ('feedback_thread_full' as const) : undefined
      })
      const memberId = decided.ok ? decided.value.feedback.member?.memberId : undefined
      if (memberId !== undefined) deps.live.tell(BigInt(memberId), { type: 'feedback' })
      return decided
    }),

    route(operations.closeFeedback, (call) =>
      decide(deps, call, { kind: 'closed', text: call.body.reason, staff: writerOf(call) }),
    ),
  ]
}

function writerOf(call: Deciding) {
  const { staffId, displayName } = staffOf(call)
  return { staffId: BigInt(staffId), name: displayName }
}

/** Adds to a thread on the version that was seen: the entry, the audit row and the mail, in one commit. */
async function decide<Code extends string = never>(
  deps: Pick<FeedbackDeps, 'pool' | 'clock'>,
  call: Deciding,
  step: Exclude<FeedbackStep, { readonly kind: 'said' }>,
  prepare?: (tx: Tx, row: InboxRow) => Promise<Code | undefined>,
): Promise<Result<{ feedback: StaffFeedback }, 'not_found' | 'state_changed' | Code>> {
  const { feedbackId } = call.params
  const atMs = deps.clock.now()
  return await inTransaction(deps.pool, async (tx) => {
    const row = await lockMessage(tx, feedbackId)
    if (!row) return refuse('not_found')
    if (!mayFollow(step.kind, row.state) || row.version !== call.body.seenVersion) {
      return refuse('state_changed', { state: row.state })
    }
    const stopped = await prepare?.(tx, row)
    if (stopped !== undefined) return refuse(stopped)
    const entryId = await saveStep(tx, row, step, new Date(atMs))
    if (step.kind === 'answered') await mailAnswer(tx, row, { entryId, answer: step.text })
    const after = await loadMessage(tx, feedbackId)
    if (!after) return refuse('not_found')
    await saveAuditEntry(tx, {
      at: atMs,
      actor: auditActorOf(staffOf(call), call.origin.ip),
      action: `feedback.${step.kind === 'taken' ? 'in_progress' : step.kind}`,
      subject: feedbackId,
      details: factsOf(row, step),
      before: { state: row.state, assignedTo: row.assignedName },
      after: { state: after.state, assignedTo: after.assignedName },
    })
    return succeed({ feedback: await viewAll(tx, after) })
  })
}

async function viewAll(database: Queryable, row: InboxRow): Promise<StaffFeedback> {
  const { feedbackId } = row
  const belonging = await loadBelonging(database, [feedbackId])
  return viewThread(row, belonging(feedbackId), await loadEarlier(database, row))
}

function factsOf({ memberId }: InboxRow, step: FeedbackStep) {
  return {
    ...(memberId === null ? {} : { memberId }),
    ...(step.kind === 'answered' ? { answer: step.text } : {}),
    ...(step.kind === 'closed' ? { reason: step.text } : {}),
  }
}

/** To the address of a member who has one; everybody else finds the answer on the site. */
async function mailAnswer(
  tx: Tx,
  { memberId, lastText }: InboxRow,
  { entryId, answer }: { readonly entryId: string; readonly answer: string },
): Promise<void> {
  const sender = memberId === null ? undefined : await loadSender(tx, memberId)
  if (!sender?.email) return
  const notice = {
    reference: `feedback-answer-${entryId}`,
    channel: 'mail',
    to: sender.email,
    letter: 'feedback.answered',
    values: { answer, written: lastText },
  } as const
  await queueMessage(tx, notice, sender.language)
}
