import { randomBytes } from 'node:crypto'
import { type AffiliateState, operations } from '@baize/contract'
import { type Result, refuse, succeed, uuidV7 } from '@baize/kernel'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { keyOf, memberOf, type Route, route } from '../../../../platform/http/route.ts'
import { fileTypeOf } from '../../../../platform/uploads/file-type.ts'
import { readPicture } from '../../../../platform/uploads/read-picture.ts'
import type { AffiliateDeps } from '../affiliate-deps.ts'
import { loadOwnPicture, placePictures, savePicture } from './affiliate-pictures.store.ts'
import {
  type AffiliateRow,
  loadAffiliate,
  lockMember,
  type NewApplication,
  saveApplication,
} from './applications.store.ts'

/** Words on a screenshot stay readable. */
const PICTURE_RULES = { sideMax: 1600, sideMin: 64 }
/** One after the other, before there has to be a pause. */
const PICTURES_MAX = 10
const APPLICATIONS_MAX = 5
/** Who may write an application anew. */
const MAY_WRITE: readonly AffiliateState[] = ['rejected', 'more_asked']

/** A member applies, and reads what the house said to it. */
export function applicationRoutes(deps: AffiliateDeps): Route[] {
  const { pool, clock, failedTries } = deps
  return [
    route(operations.getAffiliate, async (call) => {
      const row = await loadAffiliate(pool, memberOf(call).memberId)
      return succeed({ application: row ? viewApplication(row) : null })
    }),

    route(operations.applyAsAffiliate, async (call) => {
      const { memberId } = memberOf(call)
      const { text, language, pictureIds } = call.body
      const tries = await failedTries.count('affiliate', `member ${memberId}`)
      if (tries >= APPLICATIONS_MAX) return refuse('too_many_requests')
      const applied = await apply(deps, [...new Set(pictureIds)], {
        ...{ memberId, text, language, key: keyOf(call), at: new Date(clock.now()) },
      })
      if (!applied.ok) return applied
      await failedTries.add('affiliate', `member ${memberId}`)
      return succeed({ application: viewApplication(applied.value) })
    }),

    route(operations.addAffiliatePicture, async (call) => {
      const { memberId } = memberOf(call)
      const found = fileTypeOf(call.body)
      if (found !== 'jpeg' && found !== 'png') return refuse('picture_type_unknown')
      const before = await failedTries.count('affiliate picture', memberId.toString())
      if (before >= PICTURES_MAX) return refuse('too_many_requests')
      const picture = await readPicture(call.body, PICTURE_RULES)
      if (picture === 'unreadable') return refuse('picture_unreadable')
      if (picture === 'too_small') return refuse('picture_too_small')
      const taken = await failedTries.add('affiliate picture', memberId.toString())
      if (taken > PICTURES_MAX) return refuse('too_many_requests')
      const id = uuidV7(clock, randomBytes(10))
      await savePicture(pool, { id, memberId, jpeg: picture.bytes, at: new Date(clock.now()) })
      return succeed({ pictureId: id })
    }),

    route(operations.viewAffiliatePicture, async (call) => {
      const { affiliatePictureId } = call.params
      const jpeg = await loadOwnPicture(pool, memberOf(call).memberId, affiliatePictureId)
      if (!jpeg) return refuse('not_found')
      return succeed({ type: 'image/jpeg', name: 'application.jpg', content: jpeg })
    }),
  ]
}

async function apply(
  { pool }: AffiliateDeps,
  pictureIds: readonly string[],
  application: NewApplication,
): Promise<Result<AffiliateRow, 'already_applied' | 'picture_gone' | 'key_reused'>> {
  const { memberId, key, text } = application
  return await inTransaction(pool, async (tx) => {
    await lockMember(tx, memberId)
    const known = await loadAffiliate(tx, memberId)
    if (known?.requestKey === key) {
      return known.text === text ? succeed(known) : refuse('key_reused')
    }
    if (known && !MAY_WRITE.includes(known.state)) return refuse('already_applied')
    if (!(await placePictures(tx, memberId, pictureIds))) return refuse('picture_gone')
    const saved = await saveApplication(tx, application)
    return saved ? succeed(saved) : refuse('key_reused')
  })
}

function viewApplication({ state, text, appliedAt, decision, decidedAt }: AffiliateRow) {
  return {
    ...{ state, text, appliedAt: appliedAt.toISOString() },
    decision: decision && decidedAt ? { text: decision, at: decidedAt.toISOString() } : null,
  }
}
