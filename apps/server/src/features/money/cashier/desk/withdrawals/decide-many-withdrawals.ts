import type { BodyOf, BulkOutcome, operations, WithdrawalState } from '@baize/contract'
import { decodeId, type Result, refuse, type Uuid } from '@baize/kernel'
import { assignOrder } from '../../../../../house/desk/assign-order.ts'
import { decideMany, doneOrder, leftOrder } from '../../../../../house/desk/decide-many.ts'
import { activeSinceOf } from '../../../../../house/desk/desk-rules.ts'
import { loadHolder, otherHolderOf } from '../../../../../house/desk/holders.store.ts'
import { inTransaction } from '../../../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../../../platform/sessions/session.ts'
import { lockReviewedOrder } from './order-lock.store.ts'
import { openChecksOf } from './review-checks.ts'
import { approveReviewed, openReview, rejectReviewed } from './review-withdrawal.ts'
import type { ReviewParts } from './show-withdrawal.ts'

type Wish = BodyOf<typeof operations.decideWithdrawals> & {
  readonly staff: StaffSession
  readonly ip: string
  readonly key: Uuid
}
type Order = Wish['orders'][number]

/** Does one thing to many withdrawals, each as its own operation does it; what cannot be done is left and said. */
export async function decideWithdrawals(
  parts: ReviewParts,
  wish: Wish,
): Promise<Result<{ outcomes: BulkOutcome[] }, 'sentence_needed' | 'key_reused' | 'bulk_running'>> {
  const { staff, key, action, orders, sentence } = wish
  if (action === 'reject' && sentence === undefined) return refuse('sentence_needed')
  return await decideMany(parts, {
    ...{ staff, key, orders },
    input: JSON.stringify([action, sentence ?? '', orders]),
    decide: (order) => decideOne(parts, wish, order),
  })
}

async function decideOne(parts: ReviewParts, wish: Wish, order: Order): Promise<BulkOutcome> {
  const { staff, ip, action } = wish
  const { orderId, ...seen } = order
  const call = { staff, ip, withdrawalId: orderId, ...seen }
  const review = await openReview(parts, call)
  if (!review.ok) return leftOrder(order.orderId, '', { code: 'not_found' })
  const { detail } = review.value.order
  const named = [order.orderId, detail.orderNumber] as const
  if (action === 'take' || action === 'give_back') return await assignOne(parts, wish, named)
  if (action === 'reject') {
    const rejection = { ...call, reason: wish.sentence ?? '' }
    const rejected = await rejectReviewed(parts, rejection, review.value)
    return rejected.ok
      ? doneOrder(...named, 'rejected')
      : leftOrder(...named, whyOf(rejected.refusal))
  }
  // Who decides on many at once has not looked at each, so there is no reason that could be theirs.
  const { facts } = review.value.order
  const checks = [...openChecksOf(detail, facts, review.value.rules.settings)]
  if (checks.length > 0) return leftOrder(...named, { code: 'check_failed', checks })
  const approved = await approveReviewed(parts, call, review.value)
  if (!approved.ok) return leftOrder(...named, whyOf(approved.refusal))
  return doneOrder(...named, resultOf(approved.value))
}

/** Who approves first leaves it for a second person; after that it may be with the provider already. */
function resultOf(state: WithdrawalState): 'approved' | 'second_review' {
  return state === 'second_review' ? 'second_review' : 'approved'
}

/** Nothing is taken over from a colleague among many: that is a step of its own. */
async function assignOne(
  parts: ReviewParts,
  { staff, ip, action }: Wish,
  named: readonly [string, string],
): Promise<BulkOutcome> {
  const orderId = decodeId('wdr', named[0])
  if (!orderId) return leftOrder(...named, { code: 'not_found' })
  const rules = await parts.deskRules()
  const activeSince = activeSinceOf(rules, parts.clock.now())
  return await inTransaction(parts.pool, async (tx) => {
    const order = await lockReviewedOrder(tx, orderId)
    const held = await loadHolder(tx, orderId, activeSince)
    const other = otherHolderOf(held, staff.staffId, activeSince)
    if (other) {
      return leftOrder(...named, { code: 'held_by_colleague', holderName: other.displayName })
    }
    const assigned = await assignOrder(
      tx,
      { clock: parts.clock, rules },
      {
        ...{ orderId, staff, ip, needs: 'withdrawals.approve', kind: 'withdrawal' },
        to: action === 'take' ? 'me' : 'nobody',
        seenHolderId: held?.staffId.toString() ?? null,
        lockOrder: async () => order,
      },
    )
    return assigned.ok
      ? doneOrder(...named, action === 'take' ? 'taken' : 'given_back')
      : leftOrder(...named, whyOf(assigned.refusal))
  })
}

function whyOf({
  code,
  details,
}: {
  readonly code: string
  readonly details?: object | undefined
}) {
  const holderName = details && 'holderName' in details ? String(details.holderName) : ''
  return holderName === '' ? { code } : { code, holderName }
}
