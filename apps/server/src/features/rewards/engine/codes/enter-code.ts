import type { operations, RefusalCodeOf } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { phaseOf } from '@baize/rewards'
import { writeRewardEvents } from '../../../../house/rewards/reward-events.store.ts'
import { inTransaction, type Tx } from '../../../../platform/database/in-transaction.ts'
import type { FailedTries } from '../../../../platform/failed-tries.store.ts'
import type { EngineDeps } from '../engine-deps.ts'
import { eligibilityOf } from '../grant-reward.ts'
import { loadMemberOffer, saveJoin } from '../promotions.store.ts'
import { findOfferOfCode, insertUse, takeUse } from './codes.store.ts'
import { readCode } from './draw-code.ts'

const TRIES = 'promotion code'
/** Wrong codes of a member until a quarter of an hour without one has passed. */
const TRIES_MAX = 10

type Code = Extract<
  RefusalCodeOf<typeof operations.enterCode>,
  `promotion_${string}` | 'too_many_codes'
>

/** Thrown to undo what was written of a code that turned out to be used up. */
class UsedUp extends Error {}

/** Enters a code: its use, the joining and the event that counts are one commit. */
export async function enterCode(
  deps: EngineDeps & { readonly failedTries: Pick<FailedTries, 'count' | 'add'> },
  memberId: bigint,
  typed: string,
): Promise<Result<{ readonly offerId: bigint }, Code>> {
  const { pool, clock, failedTries } = deps
  const member = memberId.toString()
  if ((await failedTries.count(TRIES, member)) >= TRIES_MAX) return refuse('too_many_codes')
  const code = readCode(typed)
  const offerId = await findOfferOfCode(pool, code)
  const offer = offerId && (await loadMemberOffer(pool, memberId, offerId))
  if (!offer) {
    await failedTries.add(TRIES, member)
    return refuse('promotion_code_unknown')
  }
  const { rules, state, version } = offer
  const isOpen = phaseOf(state, rules, clock.now()) === 'running' && offer.hasStock
  if (!isOpen) return refuse('promotion_closed')
  if (await eligibilityOf(deps, { memberId, offerId, rules })) {
    return refuse('promotion_not_open_to_you')
  }
  const at = new Date(clock.now())
  const use = async (tx: Tx): Promise<Result<{ readonly offerId: bigint }, Code>> => {
    if (!(await insertUse(tx, { offerId, memberId, code }, at))) {
      return refuse('promotion_code_repeated')
    }
    if (!(await takeUse(tx, code))) throw new UsedUp()
    if (rules.isOptIn) await saveJoin(tx, { offerId, memberId, version }, at)
    // A code counts for its own offer.
    const subjectId = offerId.toString()
    await writeRewardEvents(tx, [
      { memberId, kind: 'code_entered', subjectId, at, code: subjectId },
    ])
    return succeed({ offerId })
  }
  try {
    return await inTransaction(pool, use)
  } catch (failure) {
    if (failure instanceof UsedUp) return refuse('promotion_code_used')
    throw failure
  }
}
