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

/** The limits that hold for a member of a group, or of none. */
export function limitsOf<Limits extends HouseLimits>(
  house: Limits,
  group: GroupLimits | null | undefined,
): Limits {
  return {
    ...house,
    minMinor: (group?.minMinor ?? house.minMinor) as Minor,
    maxMinor: (group?.maxMinor ?? house.maxMinor) as Minor,
    dayMaxMinor: (group?.dayMaxMinor ?? house.dayMaxMinor) as Minor,
    requestsPerDay: group?.requestsPerDay ?? house.requestsPerDay,
  }
}
