import { FEEDBACK_STATES, operations, type StaffFeedback } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { queueMessage } from '../../../platform/messages/queue-message.ts'
import {
  countStates,
  type FeedbackStep,
  type InboxRow,
  loadInbox,
  loadMessage,
  loadSender,
  lockMessage,
  saveStep,
} from './feedback-inbox.store.ts'
import type { FeedbackParts } from './feedback-parts.ts'
import { loadSentPicture } from './feedback-pictures.store.ts'

type Deciding = Parameters<typeof staffOf>[0] & {
  readonly params: { readonly feedbackId: string }
  readonly body: { readonly seenVersion: number }
  readonly origin: { readonly ip: string }
}

/** Everything staff do with feedback. */
export function inboxRoutes(parts: FeedbackParts): Route[] {
  const { pool, clock } = parts
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
      return row ? succeed({ feedback: view(row) }) : refuse('not_found')
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
      const { staffId } = staffOf(call)
      const step: FeedbackStep = call.body.toMe
        ? { state: 'in_progress', staffId: BigInt(staffId) }
        : { state: 'new' }
      return decide(parts, call, step)
    }),

    route(operations.answerFeedback, async (call) => {
      const { answer } = call.body
      const by = staffOf(call).displayName
      const decided = await decide<'sender_unknown'>(
        parts,
        call,
        { state: 'answered', answer, by },
        async (tx, { memberId, feedbackId, text }) => {
          if (memberId === null) return 'sender_unknown'
          await mailAnswer(tx, { memberId, feedbackId, text, answer })
          return undefined
        },
      )
      const memberId = decided.ok ? decided.value.feedback.member?.memberId : undefined
      if (memberId !== undefined) parts.live.tell(BigInt(memberId), { type: 'feedback' })
      return decided
    }),

    route(operations.closeFeedback, (call) =>
      decide(parts, call, { state: 'closed', reason: call.body.reason }),
    ),
  ]
}

/** Moves a message one step, on the version that was seen: its row, the audit row and the mail, in one commit. */
async function decide<Code extends string = never>(
  parts: Pick<FeedbackParts, 'pool' | 'clock'>,
  call: Deciding,
  step: FeedbackStep,
  prepare?: (tx: Tx, row: InboxRow) => Promise<Code | undefined>,
): Promise<Result<{ feedback: StaffFeedback }, 'not_found' | 'state_changed' | Code>> {
  const { feedbackId } = call.params
  const atMs = parts.clock.now()
  return await inTransaction(parts.pool, async (tx) => {
    const row = await lockMessage(tx, feedbackId)
    if (!row) return refuse('not_found')
    const isOver = row.state === 'answered' || row.state === 'closed'
    if (isOver || row.version !== call.body.seenVersion) {
      return refuse('state_changed', { state: row.state })
    }
    const stopped = await prepare?.(tx, row)
    if (stopped !== undefined) return refuse(stopped)
    await saveStep(tx, feedbackId, step, new Date(atMs))
    const after = await loadMessage(tx, feedbackId)
    if (!after) return refuse('not_found')
    await saveAuditEntry(tx, {
      at: atMs,
      actor: auditActorOf(staffOf(call), call.origin.ip),
      action: `feedback.${step.state === 'new' ? 'given_back' : step.state}`,
      subject: feedbackId,
      details: factsOf(row, step),
      before: { state: row.state, assignedTo: row.assignedName },
      after: { state: after.state, assignedTo: after.assignedName },
    })
    return succeed({ feedback: view(after) })
  })
}

function factsOf({ memberId }: InboxRow, step: FeedbackStep) {
  return {
    ...(memberId === null ? {} : { memberId }),
    ...(step.state === 'answered' ? { answer: step.answer } : {}),
    ...(step.state === 'closed' ? { reason: step.reason } : {}),
  }
}

/** To the address of whoever has one; everybody else finds the answer on the site. */
async function mailAnswer(
  tx: Tx,
  sent: {
    readonly memberId: string
    readonly feedbackId: string
    readonly text: string
    readonly answer: string
  },
): Promise<void> {
  const sender = await loadSender(tx, sent.memberId)
  if (!sender?.email) return
  const notice = {
    reference: `feedback-${sent.feedbackId}`,
    channel: 'mail',
    to: sender.email,
    letter: 'feedback.answered',
    values: { answer: sent.answer, written: sent.text },
  } as const
  await queueMessage(tx, notice, sender.language)
}

function viewRow(row: InboxRow) {
  const { feedbackId, memberId, username, text, language, state, pictureIds } = row
  return {
    feedbackId,
    member: memberId === null ? null : { memberId, username: username ?? '' },
    text,
    language,
    state,
    pictureIds,
    assignedTo:
      row.assignedStaffId === null
        ? null
        : { staffId: row.assignedStaffId, displayName: row.assignedName ?? '' },
    sentAt: row.sentAt.toISOString(),
  }
}

function view(row: InboxRow): StaffFeedback {
  const { version, answer, answeredAt, answeredBy, answerSeenAt, closeReason } = row
  return {
    ...viewRow(row),
    version,
    answer:
      answer === null || answeredAt === null
        ? null
        : {
            text: answer,
            at: answeredAt.toISOString(),
            by: answeredBy ?? '',
            seenAt: answerSeenAt?.toISOString() ?? null,
          },
    closeReason,
  }
}
