import type { StaffWithdrawal, WithdrawalState } from '@baize/contract'

export type StepId =
  | 'asked'
  | 'review'
  | 'second'
  | 'paid_out'
  | 'objected'
  | 'received'
  | 'part_received'
  | 'ended'

export interface Step {
  readonly id: StepId
  readonly mark: 'done' | 'now' | 'ahead' | 'stopped'
  /** When it was reached; null while it lies ahead. */
  readonly at: string | null
}

const ENDED: readonly WithdrawalState[] = ['rejected', 'cancelled', 'failed', 'returned']
/** How many of the steps after the request a state has behind it. */
const STEPS_BEHIND: Readonly<Record<WithdrawalState, number>> = {
  requested: 0,
  second_review: 1,
  approved: 2,
  paying: 2,
  payout_failed: 2,
  paid_out: 3,
  objected: 4,
  received: 5,
  part_received: 5,
  rejected: 0,
  cancelled: 0,
  failed: 2,
  returned: 4,
}

/** The way of one withdrawal from the request to its end, as the drawer draws it. */
export function planSteps(
  withdrawal: Pick<
    StaffWithdrawal,
    'state' | 'history' | 'needsSecondApproval' | 'approvals' | 'ruleVersion'
  >,
): readonly Step[] {
  const { state, history } = withdrawal
  const at = (wanted: WithdrawalState) => history.find((each) => each.state === wanted)?.at ?? null
  const ruledAt = withdrawal.ruleVersion === null ? null : at('approved')
  const reviewedAt = withdrawal.approvals[0]?.at ?? ruledAt
  const way: { id: StepId; behind: number; at: string | null }[] = [
    { id: 'review', behind: 1, at: reviewedAt },
    { id: 'second', behind: 2, at: withdrawal.approvals[1]?.at ?? null },
    { id: 'paid_out', behind: 3, at: at('paid_out') },
    { id: 'objected', behind: 4, at: at('objected') },
    {
      id: state === 'part_received' ? state : 'received',
      behind: 5,
      at: at(state === 'part_received' ? state : 'received'),
    },
  ]
  const wanted = way.filter(
    ({ id, at: reachedAt }) =>
      (id !== 'second' || withdrawal.needsSecondApproval) &&
      (id !== 'objected' || reachedAt !== null),
  )
  const asked: Step = { id: 'asked', mark: 'done', at: at('requested') }

  if (ENDED.includes(state)) {
    const isPaid = state === 'failed' || state === 'returned'
    const behind = isPaid ? STEPS_BEHIND[state] : withdrawal.approvals.length
    const reached = wanted.filter((each) => each.behind <= behind)
    return [
      asked,
      ...reached.map(({ id, at: reachedAt }): Step => ({ id, mark: 'done', at: reachedAt })),
      { id: 'ended', mark: 'stopped', at: at(state) },
    ]
  }

  const behind = STEPS_BEHIND[state]
  const nowIndex = wanted.findIndex((each) => each.behind > behind)
  return [
    asked,
    ...wanted.map((each, index): Step => {
      const mark = each.behind <= behind ? 'done' : index === nowIndex ? 'now' : 'ahead'
      return { id: each.id, mark, at: mark === 'done' ? each.at : null }
    }),
  ]
}
