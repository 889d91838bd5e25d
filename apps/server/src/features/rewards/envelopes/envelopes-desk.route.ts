import { type EnvelopeDraft, operations } from '@baize/contract'
import {
  assert,
  decodeId,
  encodeId,
  minor,
  type Result,
  refuse,
  succeed,
  uuidV7,
} from '@baize/kernel'
import { languageOf, tagsToRead } from '@baize/languages'
import { splitEqually, verifyGiven } from '@baize/rewards'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { offerPolicyOf } from '../../../house/rewards/offer-policy.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { ENVELOPE_NEEDS, ENVELOPE_START } from './approve-envelope.ts'
import type { EnvelopeDeps } from './envelope-deps.ts'
import {
  countEnvelopes,
  insertEnvelope,
  loadEnvelope,
  loadEnvelopes,
  loadShares,
  lockEnvelope,
  saveEnvelopeDraft,
} from './envelopes.store.ts'
import { finishEnvelope } from './move-envelope.ts'
import { factsOf, titleOf, viewRow } from './view-envelope.ts'

const OPEN_MS_MAX = 86_400_000

/** Red envelopes as staff draft, submit and end them. */
export function envelopeDeskRoutes(deps: EnvelopeDeps): Route[] {
  const { pool, clock } = deps
  const tagsOf = async (language: string) =>
    tagsToRead(language, languageOf(await deps.houseLanguage()).tag)
  return [
    route(operations.getEnvelopesOfHouse, async ({ query }) => {
      const { pageNo, pageSize, language } = query
      const [envelopes, totalCount, tags] = await Promise.all([
        loadEnvelopes(pool, { pageNo, pageSize }),
        countEnvelopes(pool),
        tagsOf(language),
      ])
      return succeed({
        items: envelopes.map((each) => viewRow(each, tags, clock.now())),
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),

    route(operations.getEnvelopeOfHouse, async ({ params, query }) => {
      const { pageNo, pageSize, language } = query
      const envelopeId = decodeId('env', params.envelopeId)
      const envelope = envelopeId && (await loadEnvelope(pool, envelopeId))
      if (!envelope) return refuse('not_found')
      const [shares, tags] = await Promise.all([
        loadShares(pool, envelopeId, {
          ...{ newestFirst: false, offset: (pageNo - 1) * pageSize, limit: pageSize },
        }),
        tagsOf(language),
      ])
      const totalCount = envelope.taken
      return succeed({
        envelope: viewRow(envelope, tags, clock.now()),
        items: shares.map(({ place, memberId, username, amountMinor, takenAt }) => ({
          ...{ place, member: { memberId: memberId.toString(), username } },
          amountMinor: amountMinor.toString(),
          takenAt: takenAt.toISOString(),
        })),
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),

    route(operations.createEnvelope, async (call) => {
      const draft = call.body
      const verified = verifyDraft(deps, draft)
      if (!verified.ok) return verified
      const staff = staffOf(call)
      const envelopeId = uuidV7(clock, takeRandomBytes(10))
      await inTransaction(pool, async (tx) => {
        const at = new Date(clock.now())
        await insertEnvelope(tx, envelopeId, { draft, at, by: staff.displayName })
        const envelope = await loadEnvelope(tx, envelopeId)
        assert(envelope, 'a draft is there once it was written')
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staff, call.origin.ip),
          action: 'envelope.drafted',
          subject: encodeId('env', envelopeId),
          details: {},
          after: factsOf(envelope),
        })
      })
      return succeed({ envelopeId: encodeId('env', envelopeId) })
    }),

    route(operations.changeEnvelope, async (call) => {
      const envelopeId = decodeId('env', call.params.envelopeId)
      const verified = verifyDraft(deps, call.body)
      if (!verified.ok) return verified
      return await inTransaction(pool, async (tx) => {
        const before = envelopeId && (await lockEnvelope(tx, envelopeId))
        if (!before) return refuse('not_found')
        if (before.state !== 'draft' || before.isSubmitted) return refuse('state_changed')
        await saveEnvelopeDraft(tx, envelopeId, call.body)
        const after = await loadEnvelope(tx, envelopeId)
        assert(after, 'an envelope is never removed')
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'envelope.changed',
          subject: call.params.envelopeId,
          details: {},
          ...{ before: factsOf(before), after: factsOf(after) },
        })
        return succeed({})
      })
    }),

    route(operations.submitEnvelope, async (call) => {
      const envelopeId = decodeId('env', call.params.envelopeId)
      const tags = await tagsOf('')
      return await inTransaction(pool, async (tx) => {
        const envelope = envelopeId && (await lockEnvelope(tx, envelopeId))
        if (!envelope) return refuse('not_found')
        const isOver = envelope.closesAt.getTime() <= clock.now()
        if (envelope.state !== 'draft' || isOver) return refuse('state_changed')
        return await askApproval(
          tx,
          clock,
          { staff: staffOf(call), ip: call.origin.ip },
          {
            ...{ kind: ENVELOPE_START, needs: ENVELOPE_NEEDS, subject: envelopeId },
            subjectName: titleOf(envelope, tags),
            ...{ input: {}, before: {}, after: factsOf(envelope), reason: call.body.reason },
          },
        )
      })
    }),

    route(operations.endEnvelope, async (call) => {
      const envelopeId = decodeId('env', call.params.envelopeId)
      const envelope = envelopeId && (await loadEnvelope(pool, envelopeId))
      if (!envelope) return refuse('not_found')
      const ended = await finishEnvelope(deps, envelopeId, {
        audit: {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'envelope.ended',
          subject: call.params.envelopeId,
          details: { reason: call.body.reason },
          before: factsOf(envelope),
          after: {},
        },
      })
      return ended.ok ? succeed({ returnedMinor: ended.value.toString() }) : refuse('state_changed')
    }),
  ]
}

function verifyDraft(
  { clock, policy }: Pick<EnvelopeDeps, 'clock' | 'policy'>,
  { totalMinor, shares, leastMinor, given, opensAt, closesAt }: EnvelopeDraft,
): Result<null, 'envelope_times_wrong' | 'envelope_too_small' | 'offer_not_possible'> {
  const now = clock.now()
  const [opens, closes] = [Date.parse(opensAt), Date.parse(closesAt)]
  if (opens <= now || closes <= opens || closes - opens > OPEN_MS_MAX) {
    return refuse('envelope_times_wrong')
  }
  const faults = verifyGiven(given, [leastMinor], offerPolicyOf(policy))
  if (faults.length > 0) return refuse('offer_not_possible', { faults: faults.join(',') })
  const [total, least] = [minor(BigInt(totalMinor)), minor(BigInt(leastMinor))]
  const isPossible = splitEqually({ totalMinor: total, shares, leastMinor: least }).ok
  return isPossible ? succeed(null) : refuse('envelope_too_small')
}
