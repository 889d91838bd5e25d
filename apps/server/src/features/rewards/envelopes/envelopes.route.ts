import { ENVELOPES_SHOWN_MAX, operations } from '@baize/contract'
import { assert, decodeId, maskName, refuse, succeed } from '@baize/kernel'
import { languageOf, tagsToRead } from '@baize/languages'
import { findIneligibility } from '../../../house/rewards/eligibility.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import type { EnvelopeDeps } from './envelope-deps.ts'
import {
  loadEnvelope,
  loadMemberEnvelopes,
  loadOwnShare,
  loadShares,
  type MemberEnvelope,
  sharesMarks,
} from './envelopes.store.ts'
import { takeShare } from './move-envelope.ts'
import { viewEnvelope } from './view-envelope.ts'

const SHARES_SHOWN = 50
/** How long one that has ended is still shown. */
const SHOWN_AFTER_MS = 172_800_000

/** Red envelopes as members see and claim them. */
export function envelopeRoutes(deps: EnvelopeDeps): Route[] {
  const { pool, clock } = deps
  const isOpenTo = async (memberId: bigint, { audience }: Pick<MemberEnvelope, 'audience'>) =>
    (await findIneligibility(deps, { memberId, audience })) === null
  return [
    route(operations.getEnvelopes, async (call) => {
      const { memberId } = memberOf(call)
      const since = new Date(clock.now() - SHOWN_AFTER_MS)
      const [envelopes, house] = await Promise.all([
        loadMemberEnvelopes(pool, memberId, { since, limit: ENVELOPES_SHOWN_MAX }),
        deps.houseLanguage(),
      ])
      const tags = tagsToRead(call.query.language, languageOf(house).tag)
      const items = []
      for (const envelope of envelopes) {
        // A member does not see an envelope that is not for them.
        if (envelope.ownShareMinor === null && !(await isOpenTo(memberId, envelope))) continue
        items.push(viewEnvelope(envelope, tags, clock.now()))
      }
      return succeed({ items })
    }),

    route(operations.claimEnvelope, async (call) => {
      const { memberId } = memberOf(call)
      const envelopeId = decodeId('env', call.params.envelopeId)
      const envelope = envelopeId && (await loadEnvelope(pool, envelopeId))
      if (!envelope || envelope.state === 'draft') return refuse('not_found')
      const own = { envelopeId, memberId }
      const before = await loadOwnShare(pool, own)
      if (before !== undefined) return succeed({ shareMinor: before.toString() })
      const isEligible = (await isOpenTo(memberId, envelope)) && !(await sharesMarks(pool, own))
      if (!isEligible) return refuse('promotion_not_open_to_you')
      const claimed = await takeShare(deps, envelope, memberId)
      if (claimed.ok) return succeed({ shareMinor: claimed.value.toString() })
      const { code } = claimed.refusal
      if (code === 'already_taken') {
        const shareMinor = await loadOwnShare(pool, own)
        assert(shareMinor !== undefined, 'a share that was taken stays')
        return succeed({ shareMinor: shareMinor.toString() })
      }
      if (code === 'not_eligible') return refuse('promotion_not_open_to_you')
      if (code === 'not_open') return refuse('envelope_not_open')
      return refuse(code === 'all_taken' ? 'envelope_empty' : 'envelope_over')
    }),

    route(operations.getEnvelopeShares, async (call) => {
      const { memberId } = memberOf(call)
      const envelopeId = decodeId('env', call.params.envelopeId)
      const envelope = envelopeId && (await loadEnvelope(pool, envelopeId))
      if (!envelope || envelope.state === 'draft' || envelope.state === 'approved') {
        return refuse('not_found')
      }
      const shares = await loadShares(pool, envelopeId, {
        ...{ newestFirst: true, offset: 0, limit: SHARES_SHOWN },
      })
      const { totalMinor, takenMinor } = envelope
      return succeed({
        left: envelope.shares - envelope.taken,
        leftMinor: (totalMinor - takenMinor).toString(),
        items: shares.map((share) => ({
          name: maskName(share.username),
          amountMinor: share.amountMinor.toString(),
          takenAt: share.takenAt.toISOString(),
          isOwn: share.memberId === memberId,
        })),
      })
    }),
  ]
}
