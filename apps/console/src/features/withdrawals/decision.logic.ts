import type { StaffWithdrawal } from '@baize/contract'

export type ApproveLabel = 'approve' | 'approve_first' | 'approve_second'
export type DecisionNotice =
  | 'second_person_after_you'
  | 'you_are_second'
  | 'you_were_first'
  | 'not_permitted'
  | 'held_by_colleague'
  | null

export interface Decision {
  /** False once nothing can be decided any more. */
  readonly isOpen: boolean
  readonly label: ApproveLabel
  readonly notice: DecisionNotice
  readonly mayApprove: boolean
  readonly mayReject: boolean
}

/** What the foot of the drawer offers. The four-eyes state is written on the button itself. */
export function planDecision(
  withdrawal: Pick<
    StaffWithdrawal,
    'state' | 'needsSecondApproval' | 'may' | 'blockedBecause' | 'assignee'
  >,
  staffId: string,
): Decision {
  const isHeld = withdrawal.assignee !== null && withdrawal.assignee.staffId !== staffId
  const isOpen = withdrawal.state === 'requested' || withdrawal.state === 'second_review'
  const isSecond = withdrawal.state === 'second_review'
  return {
    isOpen,
    label: isSecond
      ? 'approve_second'
      : withdrawal.needsSecondApproval
        ? 'approve_first'
        : 'approve',
    notice: isOpen ? noticeFor(withdrawal, { isSecond, isHeld }) : null,
    mayApprove: isOpen && !isHeld && withdrawal.may.approve,
    mayReject: isOpen && !isHeld && withdrawal.may.reject,
  }
}

function noticeFor(
  withdrawal: Pick<StaffWithdrawal, 'needsSecondApproval' | 'blockedBecause'>,
  { isSecond, isHeld }: { readonly isSecond: boolean; readonly isHeld: boolean },
): DecisionNotice {
  if (withdrawal.blockedBecause === 'not_permitted') return 'not_permitted'
  if (isHeld) return 'held_by_colleague'
  if (withdrawal.blockedBecause === 'own_first_approval') return 'you_were_first'
  if (isSecond) return 'you_are_second'
  return withdrawal.needsSecondApproval ? 'second_person_after_you' : null
}
