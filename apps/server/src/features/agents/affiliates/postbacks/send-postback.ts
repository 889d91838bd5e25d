import { createHmac } from 'node:crypto'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type OutsideAnswer, postOutside } from '../../../../platform/outside/post-outside.ts'
import type { AffiliateDeps } from '../affiliate-deps.ts'
import { PAUSES_SECONDS, POSTBACK_TASK } from './postback-job.ts'
import {
  addLaterTry,
  dropEvent,
  loadWaitingEvent,
  saveTry,
  type WaitingEvent,
} from './postbacks.store.ts'

/** Whose secret is sealed. */
export function postbackOwner(affiliateId: bigint | string): string {
  return `affiliate postback ${affiliateId}`
}

/**
 * Sends an event to its affiliate. What is not taken is tried again after a pause that grows; a receiver that gets it twice
 * knows it by its id.
 */
export async function sendPostback(deps: AffiliateDeps, eventId: string): Promise<void> {
  const event = await loadWaitingEvent(deps.pool, eventId, deps.clock.now())
  if (!event) return
  if (!event.isReportable || event.url === null || event.secretSealed === null) {
    return await dropEvent(deps.pool, eventId)
  }
  const { url } = event
  const body = bodyOf(event)
  const answer = await postOutside(
    { url, body, headers: headersOf(deps, event, body) },
    deps.outside,
  )
  const pause = PAUSES_SECONDS[event.tries]
  const isTaken = 'status' in answer && answer.status >= 200 && answer.status < 300
  const isOver = isTaken || pause === undefined
  await inTransaction(deps.pool, async (tx) => {
    const state = isTaken ? 'sent' : isOver ? 'given_up' : 'waiting'
    await saveTry(tx, { eventId, state, outcome: outcomeOf(answer) })
    if (!isOver) await addLaterTry(tx, { task: POSTBACK_TASK, eventId, seconds: pause })
  })
}

/** Never a name: the affiliate knows the player by a drawn one. */
function bodyOf({ eventId, kind, at, player, campaign, sub }: WaitingEvent): string {
  return JSON.stringify({ eventId, kind, at: at.toISOString(), player, campaign, sub })
}

/** HMAC-SHA256 of the moment of sending and the body, with a point between. */
function headersOf({ box, clock }: AffiliateDeps, event: WaitingEvent, body: string) {
  const { eventId, affiliateId, secretSealed } = event
  const secret = secretSealed ? box.open(secretSealed, postbackOwner(affiliateId)) : ''
  const sentAt = new Date(clock.now()).toISOString()
  const signature = createHmac('sha256', secret).update(`${sentAt}.${body}`).digest('hex')
  return {
    'x-baize-event': eventId,
    'x-baize-sent-at': sentAt,
    'x-baize-signature': `sha256=${signature}`,
  }
}

function outcomeOf(answer: OutsideAnswer): string {
  return 'status' in answer ? answer.status.toString() : answer.fault
}
