import { randomBytes } from 'node:crypto'
import {
  FEEDBACK_DAY_MAX,
  FEEDBACK_OPEN_MAX,
  FEEDBACK_ORDERS_MAX,
  operations,
} from '@baize/contract'
import { type Result, refuse, succeed, uuidV7 } from '@baize/kernel'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { keyOf, memberOf, type Route, route } from '../../../platform/http/route.ts'
import { TRIAL_TYPE } from '../../../platform/sessions/session.ts'
import { fileTypeOf } from '../../../platform/uploads/file-type.ts'
import { readPicture } from '../../../platform/uploads/read-picture.ts'
import {
  insertFeedback,
  loadOwnFeedback,
  lockKey,
  lockUse,
  type NewFeedback,
  type SentBefore,
} from './feedback.store.ts'
import type { FeedbackDeps } from './feedback-deps.ts'
import { markAnswersSeen } from './feedback-entries.store.ts'
import {
  ABOUT_NOTHING,
  type AboutOrder,
  findOwnOrder,
  loadLastOrders,
} from './feedback-orders.store.ts'
import {
  loadOwnPicture,
  lockUnsentPictures,
  savePicture,
  sendPictures,
} from './feedback-pictures.store.ts'
import { loadBelonging } from './load-belonging.ts'
import { dayBefore, replyToThread } from './reply-to-thread.ts'
import { viewOwn } from './view-feedback.ts'

/** Words on a screenshot stay readable. */
const PICTURE_RULES = { sideMax: 1600, sideMin: 64 }
/** One after the other, before there has to be a pause. */
const PICTURES_MAX = 10
const MESSAGES_MAX = 5

/** What players do with feedback of their own. */
export function ownFeedbackRoutes(deps: FeedbackDeps): Route[] {
  const { pool, clock, failedTries } = deps
  return [
    route(operations.sendFeedback, async (call) => {
      const { text, pictureIds, aboutOrderId: orderId, language, proof } = call.body
      const sender = await findSender(deps, call.cookies.token)
      // A member whose session is over must not send as a nobody what they wrote as themselves.
      if (sender === undefined && proof === undefined) return refuse('not_signed_in')
      const { ip } = call.origin
      const fault =
        sender === undefined
          ? await deps.strangers.fault('feedback address', ip, proof ?? '')
          : await faultOfMember(deps, sender)
      if (fault) return refuse(fault)
      const sent = await send(deps, {
        id: uuidV7(clock, randomBytes(10)),
        memberId: sender ?? null,
        requestKey: keyOf(call),
        language,
        text,
        at: new Date(clock.now()),
        pictureIds: [...new Set(pictureIds)],
        orderId,
      })
      if (!sent.ok) return sent
      if (sent.value === 'sent') {
        if (sender === undefined) await deps.strangers.count('feedback address', ip)
        else await failedTries.add('feedback', `member ${sender}`)
      }
      return succeed({ isAnswered: sender !== undefined })
    }),

    route(operations.getFeedback, async (call) => {
      const { pageNo, pageSize } = call.query
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const { rows, totalCount } = await loadOwnFeedback(pool, memberOf(call).memberId, slice)
      const ids = rows.map(({ id }) => id)
      const belonging = await loadBelonging(pool, ids)
      const items = rows.map((row) => viewOwn(row, belonging(row.id)))
      const totalPages = Math.ceil(totalCount / pageSize)
      return succeed({ items, pageNo, pageSize, totalPages, totalCount })
    }),

    route(operations.getFeedbackOrders, async (call) => {
      const { memberId } = memberOf(call)
      return succeed({ items: await loadLastOrders(pool, memberId, FEEDBACK_ORDERS_MAX) })
    }),

    route(operations.replyToFeedback, async (call) => {
      const { memberId } = memberOf(call)
      const { feedbackId } = call.params
      const reply = {
        ...{ memberId, feedbackId, text: call.body.text, requestKey: keyOf(call) },
        hasToPause: (await faultOfMember(deps, memberId)) !== undefined,
      }
      const replied = await replyToThread(deps, reply)
      if (!replied.ok) return replied
      const { feedback, isRepeat } = replied.value
      if (!isRepeat) await failedTries.add('feedback', `member ${memberId}`)
      return succeed({ feedback })
    }),

    route(operations.addFeedbackPicture, async (call) => {
      const { memberId } = memberOf(call)
      const found = fileTypeOf(call.body)
      if (found !== 'jpeg' && found !== 'png') return refuse('picture_type_unknown')
      const before = await failedTries.count('feedback picture', memberId.toString())
      if (before >= PICTURES_MAX) return refuse('too_many_requests')
      const picture = await readPicture(call.body, PICTURE_RULES)
      if (picture === 'unreadable') return refuse('picture_unreadable')
      if (picture === 'too_small') return refuse('picture_too_small')
      const taken = await failedTries.add('feedback picture', memberId.toString())
      if (taken > PICTURES_MAX) return refuse('too_many_requests')
      const id = uuidV7(clock, randomBytes(10))
      await savePicture(pool, { id, memberId, jpeg: picture.bytes, at: new Date(clock.now()) })
      return succeed({ pictureId: id })
    }),

    route(operations.viewFeedbackPicture, async (call) => {
      const { feedbackPictureId } = call.params
      const jpeg = await loadOwnPicture(pool, memberOf(call).memberId, feedbackPictureId)
      if (!jpeg) return refuse('not_found')
      return succeed({ type: 'image/jpeg', name: 'feedback.jpg', content: jpeg })
    }),

    route(operations.readFeedbackAnswers, async (call) => {
      await markAnswersSeen(pool, memberOf(call).memberId, new Date(clock.now()))
      return succeed({})
    }),
  ]
}

async function faultOfMember(
  { failedTries }: FeedbackDeps,
  sender: bigint,
): Promise<'too_many_requests' | undefined> {
  const sent = await failedTries.count('feedback', `member ${sender}`)
  return sent >= MESSAGES_MAX ? 'too_many_requests' : undefined
}

/** The member who writes; undefined for visitors and for trial accounts, which go away. */
async function findSender(
  deps: FeedbackDeps,
  token: string | undefined,
): Promise<bigint | undefined> {
  const member = token === undefined ? undefined : await deps.findMember(token)
  return member && member.type !== TRIAL_TYPE ? member.memberId : undefined
}

interface SentFeedback extends Omit<NewFeedback, keyof AboutOrder> {
  readonly pictureIds: readonly string[]
  readonly orderId: string | undefined
}
type SendFault =
  | 'picture_gone'
  | 'key_reused'
  | 'order_unknown'
  | 'feedback_open_max'
  | 'feedback_day_max'

/** `repeated` when this very message was taken before. */
async function send(
  deps: FeedbackDeps,
  { orderId, pictureIds, ...feedback }: SentFeedback,
): Promise<Result<'sent' | 'repeated', SendFault>> {
  const { memberId, requestKey, id, at } = feedback
  return await inTransaction(deps.pool, async (tx) => {
    const before = await lockKey(tx, requestKey)
    const order = await findOrder(tx, memberId, orderId)
    if (before) return isRepeat(before, { ...feedback, ...order })
    if (!order) return refuse('order_unknown')
    if (memberId !== null) {
      const use = await lockUse(tx, memberId, dayBefore(at))
      if (use.open >= FEEDBACK_OPEN_MAX) return refuse('feedback_open_max')
      if (use.sent >= FEEDBACK_DAY_MAX) return refuse('feedback_day_max')
    }
    if (pictureIds.length > 0) {
      const areThere = memberId !== null && (await lockUnsentPictures(tx, memberId, pictureIds))
      if (!areThere) return refuse('picture_gone')
    }
    await insertFeedback(tx, { ...feedback, ...order })
    if (pictureIds.length > 0) await sendPictures(tx, id, pictureIds)
    return succeed('sent' as const)
  })
}

/** What a message is about; undefined for an order that is not the sender's. */
async function findOrder(
  tx: Tx,
  memberId: bigint | null,
  orderId: string | undefined,
): Promise<AboutOrder | undefined> {
  if (orderId === undefined) return ABOUT_NOTHING
  return memberId === null ? undefined : await findOwnOrder(tx, memberId, orderId)
}

function isRepeat(
  before: SentBefore,
  now: Pick<SentFeedback, 'memberId' | 'text'> & Partial<AboutOrder>,
): Result<'repeated', 'key_reused'> {
  const orderId = now.depositId ?? now.withdrawalId ?? null
  const isSame =
    before.isFirst &&
    before.memberId === now.memberId &&
    before.text === now.text &&
    before.orderId === orderId
  return isSame ? succeed('repeated' as const) : refuse('key_reused')
}
