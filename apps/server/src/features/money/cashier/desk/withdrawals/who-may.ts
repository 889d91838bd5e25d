import type { Permission, StaffWithdrawal, WithdrawalState } from '@baize/contract'
import type { Minor } from '@baize/kernel'

/** What the question "may this person decide" depends on. */
export interface DecisionFacts {
  readonly state: WithdrawalState
  readonly amountMinor: Minor
  readonly firstApproverId: string | null
}

export interface Decider {
  readonly staffId: bigint
  readonly permissions: ReadonlySet<Permission>
}

/** Two people look at large amounts, and at everything a first person has already approved. */
export function needsSecondPerson(facts: DecisionFacts, secondApprovalAboveMinor: Minor): boolean {
  return facts.state === 'second_review' || facts.amountMinor > secondApprovalAboveMinor
}

/** What this person may do with this withdrawal now, and what stands in the way. */
export function decideWhoMay(
  facts: DecisionFacts,
  decider: Decider,
): Pick<StaffWithdrawal, 'may' | 'blockedBecause'> {
  const maySend = decider.permissions.has('withdrawals.approve')
  const nothing = {
    ...{ approve: false, reject: false, callBack: false, endObjection: false },
    sendAgain: false,
  }
  if (facts.state === 'objected') {
    return {
      may: { ...nothing, endObjection: maySend },
      blockedBecause: maySend ? null : 'not_permitted',
    }
  }
  if (facts.state === 'payout_failed') {
    return {
      may: { ...nothing, sendAgain: maySend },
      blockedBecause: maySend ? null : 'not_permitted',
    }
  }
  if (facts.state === 'approved' && maySend) {
    return { may: { ...nothing, callBack: true }, blockedBecause: 'finished' }
  }
  if (facts.state !== 'requested' && facts.state !== 'second_review') {
    return { may: nothing, blockedBecause: 'finished' }
  }
  if (!maySend) {
    return { may: nothing, blockedBecause: 'not_permitted' }
  }
  const isOwnFirst =
    facts.state === 'second_review' && facts.firstApproverId === decider.staffId.toString()
  // Who approved first may still change their mind; only the second yes must be another's.
  return isOwnFirst
    ? { may: { ...nothing, reject: true, callBack: true }, blockedBecause: 'own_first_approval' }
    : {
        may: {
          ...nothing,
          approve: true,
          reject: true,
          callBack: facts.state === 'second_review',
        },
        blockedBecause: null,
      }
}
