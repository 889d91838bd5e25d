import type { EpochMs } from '@baize/kernel'
import type { Audience } from './offer.ts'

/** What is known of a member when an offer is shown, and again when it is granted. */
export interface MemberFacts {
  readonly isTrial: boolean
  readonly isLocked: boolean
  readonly isExcluded: boolean
  readonly isOnBreak: boolean
  readonly isOldEnough: boolean
  /** Whether the jurisdiction allows one more bonus to this member. */
  readonly isAllowedByJurisdiction: boolean
  /** Strong signs of harm, a limit just lowered, or a withdrawal just cancelled. */
  readonly isProtected: boolean
  readonly isVerified: boolean
  readonly consents: readonly string[]
  /** An account with the same device, payment account, phone, address or name has had it. */
  readonly sharesMarks: boolean
  readonly segments: readonly string[]
  readonly level: number
  readonly registeredAt: EpochMs
}

/** Which rule says no. Staff read it; the player reads one neutral sentence. */
export type EligibilityReason =
  | 'trial'
  | 'locked'
  | 'excluded'
  | 'on_break'
  | 'too_young'
  | 'jurisdiction'
  | 'protected'
  | 'not_verified'
  | 'no_consent'
  | 'shared_marks'
  | 'outside_audience'

/** The first rule that keeps a member from an offer, or null where none does. */
export function verifyEligibility(
  audience: Audience,
  member: MemberFacts,
): EligibilityReason | null {
  const { needsVerified = false, consents = [] } = audience
  const rules: readonly (readonly [isKept: boolean, reason: EligibilityReason])[] = [
    [member.isTrial, 'trial'],
    [member.isLocked, 'locked'],
    [member.isExcluded, 'excluded'],
    [member.isOnBreak, 'on_break'],
    [!member.isOldEnough, 'too_young'],
    [!member.isAllowedByJurisdiction, 'jurisdiction'],
    [member.isProtected, 'protected'],
    [needsVerified && !member.isVerified, 'not_verified'],
    [!consents.every((each) => member.consents.includes(each)), 'no_consent'],
    [member.sharesMarks, 'shared_marks'],
    [!isInAudience(audience, member), 'outside_audience'],
  ]
  return rules.find(([isKept]) => isKept)?.[1] ?? null
}

function isInAudience(audience: Audience, { segments, level, registeredAt }: MemberFacts): boolean {
  const { levelMin, levelMax, registeredFrom, registeredBefore } = audience
  return (
    (audience.segments === undefined ||
      audience.segments.some((each) => segments.includes(each))) &&
    (levelMin === undefined || level >= levelMin) &&
    (levelMax === undefined || level <= levelMax) &&
    (registeredFrom === undefined || registeredAt >= registeredFrom) &&
    (registeredBefore === undefined || registeredAt < registeredBefore)
  )
}
