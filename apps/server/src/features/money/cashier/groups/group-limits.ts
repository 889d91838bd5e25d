import type { Minor } from '@baize/kernel'

/** What a group says of its members' withdrawals; null is as the house says. */
export interface GroupLimits {
  readonly minMinor: bigint | null
  readonly maxMinor: bigint | null
  readonly dayMaxMinor: bigint | null
  readonly requestsPerDay: number | null
}

interface HouseLimits {
  readonly minMinor: Minor
  readonly maxMinor: Minor
  readonly dayMaxMinor: Minor
  readonly requestsPerDay: number
}

/** What the level of a member allows; null is as the house says. */
export interface LevelLimits {
  readonly levelMaxMinor: bigint | null
  readonly levelDayMaxMinor: bigint | null
  readonly levelRequestsPerDay: number | null
}

/**
 * The limits that hold for a member. A level can only be more generous than the house; what two people said of the
 * member's group goes before both.
 */
export function limitsOf<Limits extends HouseLimits>(
  house: Limits,
  group: (GroupLimits & Partial<LevelLimits>) | null | undefined,
): Limits {
  const more = (own: bigint | null | undefined, of: bigint) =>
    own !== null && own !== undefined && own > of ? own : of
  const requestsPerDay = Math.max(group?.levelRequestsPerDay ?? 0, house.requestsPerDay)
  return {
    ...house,
    minMinor: (group?.minMinor ?? house.minMinor) as Minor,
    maxMinor: (group?.maxMinor ?? more(group?.levelMaxMinor, house.maxMinor)) as Minor,
    dayMaxMinor: (group?.dayMaxMinor ?? more(group?.levelDayMaxMinor, house.dayMaxMinor)) as Minor,
    requestsPerDay: group?.requestsPerDay ?? requestsPerDay,
  }
}
