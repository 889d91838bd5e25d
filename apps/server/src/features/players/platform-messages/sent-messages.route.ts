import { type MessageTexts, operations, type SentMessage } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { languageOf } from '@baize/languages'
import { type AuditActor, auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { keyOf, type Route, route, staffOf } from '../../../platform/http/route.ts'
import type { MessagesDeps } from './messages-deps.ts'
import {
  type Audience,
  countReceivers,
  findUsername,
  insertMessage,
  loadSent,
  loadSentOne,
  lockKey,
  type NewMessage,
  type SentRow,
  saveWithdrawn,
} from './sent-messages.store.ts'

/** So many more than the sender was shown may have come meanwhile, or a tenth of them. */
const MORE_RECEIVERS_MAX = 10

/** What staff do with messages. */
export function sentMessagesRoutes(deps: MessagesDeps): Route[] {
  const { pool, clock } = deps
  const houseTag = async () => languageOf(await deps.houseLanguage()).tag
  return [
    route(operations.getSentMessages, async ({ query: { pageNo, pageSize } }) => {
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const [{ rows, totalCount }, language] = await Promise.all([
        loadSent(pool, slice),
        houseTag(),
      ])
      const totalPages = Math.ceil(totalCount / pageSize)
      return succeed({
        ...{ items: rows.map(view), language },
        ...{ pageNo, pageSize, totalPages, totalCount },
      })
    }),

    route(operations.countReceivers, async ({ query }) => {
      const found = await findAudience(deps, query)
      if (!found) return refuse('not_found')
      const receivers = await countReceivers(pool, found)
      return succeed({ receivers, member: viewMember(found.subjectId, found.username) })
    }),

    route(operations.sendPlatformMessage, async (call) => {
      const { texts, seenReceivers } = call.body
      const found = await findAudience(deps, call.body)
      if (!found) return refuse('not_found')
      if (!texts[await houseTag()]) return refuse('language_missing')
      const receivers = await countReceivers(pool, found)
      const more = Math.max(MORE_RECEIVERS_MAX, seenReceivers / 10)
      if (receivers > seenReceivers + more) return refuse('receivers_changed')
      const { displayName: by } = staffOf(call)
      const at = new Date(clock.now())
      const sent = await send(
        deps,
        { ...found, texts, receivers, requestKey: keyOf(call), by, at },
        auditActorOf(staffOf(call), call.origin.ip),
      )
      if (sent.ok) tell(deps, sent.value)
      return sent.ok ? succeed({ message: view(sent.value) }) : sent
    }),

    route(operations.withdrawPlatformMessage, async (call) => {
      const messageId = BigInt(call.params.sentMessageId)
      const { displayName: by } = staffOf(call)
      const row = await inTransaction(pool, async (tx) => {
        const isFirst = await saveWithdrawn(tx, messageId, by, new Date(clock.now()))
        const withdrawn = await loadSentOne(tx, messageId)
        if (!withdrawn || !isFirst) return withdrawn
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'message.withdrawn',
          subject: withdrawn.subjectId?.toString() ?? withdrawn.audience,
          details: { message: messageId.toString(), readers: withdrawn.readers },
        })
        return withdrawn
      })
      if (!row) return refuse('not_found')
      tell(deps, row)
      return succeed({ message: view(row) })
    }),
  ]
}

type NamedAudience = Audience & { readonly username: string | null }

/** Undefined where it is for one member, or their team, and there is no such member. */
async function findAudience(
  { pool }: MessagesDeps,
  request: Pick<Audience, 'audience'> & { readonly memberId: string | null },
): Promise<NamedAudience | undefined> {
  const { audience, memberId } = request
  if (audience === 'agents' || audience === 'everyone') {
    return { audience, subjectId: null, username: null }
  }
  if (memberId === null) return undefined
  const username = await findUsername(pool, BigInt(memberId))
  return username === undefined ? undefined : { audience, subjectId: BigInt(memberId), username }
}

async function send(
  { pool, clock }: MessagesDeps,
  message: NewMessage & NamedAudience,
  actor: AuditActor,
): Promise<Result<SentRow, 'key_reused'>> {
  const { audience, subjectId, texts, receivers } = message
  return await inTransaction(pool, async (tx) => {
    const before = await lockKey(tx, message.requestKey)
    if (before) return isSame(before, message) ? succeed(before) : refuse('key_reused')
    const id = await insertMessage(tx, message)
    const [written] = Object.values(texts)
    await saveAuditEntry(tx, {
      at: clock.now(),
      actor,
      action: 'message.sent',
      subject: subjectId?.toString() ?? audience,
      details: {
        message: id.toString(),
        ...{ audience, receivers, languages: Object.keys(texts) },
        // What is written to one member stays with the message, which goes with the member.
        ...(audience !== 'member' && { title: written?.title ?? '', body: written?.body ?? '' }),
      },
    })
    const row = await loadSentOne(tx, id)
    if (!row) throw new Error(`message ${id} for ${subjectId ?? audience} is not there`)
    return succeed(row)
  })
}

function isSame(before: SentRow, now: Audience & { readonly texts: MessageTexts }): boolean {
  const words = (texts: MessageTexts) =>
    JSON.stringify(
      Object.entries(texts)
        .map(([tag, { title, body }]) => [tag, title, body])
        .toSorted(),
    )
  return (
    before.audience === now.audience &&
    before.subjectId === now.subjectId &&
    words(before.texts) === words(now.texts)
  )
}

/** Whoever has the site open sees it at once; of a team all others ask for nothing new, once. */
function tell({ live }: MessagesDeps, { audience, subjectId }: Audience): void {
  if (audience === 'member' && subjectId !== null) {
    live.tell(subjectId, { type: 'inbox', isForMany: false })
  } else live.tellAll({ type: 'inbox', isForMany: true })
}

function viewMember(subjectId: bigint | null, username: string | null) {
  return subjectId === null || username === null
    ? null
    : { memberId: subjectId.toString(), username }
}

function view(row: SentRow): SentMessage {
  const { id, audience, subjectId, username, texts, receivers, readers, sentBy } = row
  const { sentAt, withdrawnAt, withdrawnBy } = row
  return {
    sentMessageId: id.toString(),
    member: viewMember(subjectId, username),
    ...{ audience, texts, receivers, readers, sentBy },
    sentAt: sentAt.toISOString(),
    withdrawn:
      withdrawnAt && withdrawnBy ? { at: withdrawnAt.toISOString(), by: withdrawnBy } : null,
  }
}
