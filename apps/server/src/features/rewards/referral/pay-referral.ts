import { assert, minor, uuidV7 } from '@baize/kernel'
import { planReward } from '@baize/ledger'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import { findIneligibility } from '../../../house/rewards/eligibility.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { dayOf } from './count-referral.ts'
import type { ReferralDeps } from './referral-deps.ts'
import { loadOwed, type OwedReferrer, referralPayments } from './referral-earnings.store.ts'

const AT_ONCE_MAX = 200

/** Pays what is owed, to each member once a day. May run anywhere, any number of times. */
export async function payReferral(deps: ReferralDeps): Promise<void> {
  const day = dayOf(new Date(deps.clock.now()), deps.offsetMinutes)
  let after = 0n
  for (;;) {
    const owed = await loadOwed(deps.pool, { after, day, limit: AT_ONCE_MAX })
    for (const each of owed) await payMember(deps, each, day)
    after = owed.at(-1)?.memberId ?? after
    if (owed.length < AT_ONCE_MAX) return
  }
}

/** The day and what was paid before, under the lock, decide "once"; who may not have rewards is paid nothing. */
async function payMember(
  deps: ReferralDeps,
  { memberId, wholeMinor }: OwedReferrer,
  day: string,
): Promise<void> {
  if ((await findIneligibility(deps, { memberId, audience: {} })) !== null) return
  const { accounts, currency, clock, poster } = deps
  const [promotionId, cashId] = await Promise.all([
    accounts.idOf({ kind: 'promotion', purpose: 'referral', currency }),
    accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency }),
  ])
  const key = uuidV7(clock, takeRandomBytes(10))
  const outcome = await poster.post<null, 'paid'>({
    ...{ key, inputHash: inputHashOf(`${memberId} ${day} ${key}`), causeId: key },
    accountIds: [promotionId, cashId],
    rows: [requestRow(referralPayments, memberId)],
    decide(view) {
      const paid = view.row(referralPayments, memberId)
      const owedMinor = wholeMinor - (paid?.paidMinor ?? 0n)
      if (owedMinor <= 0n || (paid && paid.paidDay >= day)) return { refused: { code: 'paid' } }
      const paidMinor = minor(wholeMinor)
      return {
        accepted: {
          transfers: planReward({ promotionId, cashId }, key, minor(owedMinor)),
          rows: [replaceRow(referralPayments, memberId, { paidMinor, paidDay: day })],
          answer: null,
        },
      }
    },
  })
  assert(outcome.kind === 'posted' || outcome.kind === 'refused', 'its key is new')
}
