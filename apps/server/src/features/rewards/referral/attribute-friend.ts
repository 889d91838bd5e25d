import { loadMarks } from '../../../house/member-marks.store.ts'
import { browserMarks } from '../../../house/registration-marks.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { CookieJar } from '../../../platform/http/route.ts'
import type { CrowdedAddresses } from '../../../platform/sessions/crowded-addresses.ts'
import { hashToken } from '../../../platform/sessions/token.ts'
import { findReferrer, insertFriend, isOfAffiliate, loadReferrers } from './friends.store.ts'
import { verifyFriend } from './referral-rules.ts'
import { loadReferralTerms } from './referral-terms.store.ts'

/** Somebody who has just registered. */
export interface RegisteredFriend {
  readonly memberId: bigint
  /** That was typed or came with a link; null for none. */
  readonly code: string | null
  readonly at: Date
  readonly ip: string
  readonly cookies: Pick<CookieJar, 'read'>
}

/** Writes down who brought a member, in the transaction that registers them; the player of an affiliate has nobody. */
export async function attributeFriend(
  crowded: CrowdedAddresses,
  tx: Tx,
  { memberId, code, at, ip, cookies }: RegisteredFriend,
): Promise<void> {
  const [terms] = await loadReferralTerms(tx, 1)
  if (!terms || terms.levels.length === 0) return
  const referrer = await findReferrer(tx, memberId, code)
  if (!referrer || (await isOfAffiliate(tx, memberId))) return
  const device = cookies.read('device')
  const browser = device === undefined ? undefined : hashToken(device)
  const above = await loadReferrers(tx, referrer.memberId)
  const refusedBy = verifyFriend({
    memberId,
    referrers: [referrer.memberId, ...above],
    marks: browserMarks(crowded, { browser, ip }),
    referrerMarks: await loadMarks(tx, referrer.memberId, at),
    isReferrerOpen: referrer.isOpen,
  })
  await insertFriend(tx, { memberId, referrerId: referrer.memberId, refusedBy, at })
}
