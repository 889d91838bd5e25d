import type { ContestPhase } from '@baize/contract'
import type { EpochMs } from '@baize/kernel'

/** What races and raffles have in common. */
export interface Contest {
  readonly state: 'draft' | 'approved' | 'stopped' | 'settled' | 'drawn'
  readonly titles: Readonly<Record<string, string>>
  /** Decimal strings of minor units, the first prize first. */
  readonly prizes: readonly string[]
  readonly opensAt: Date
  readonly closesAt: Date
}

/** The title in the first of these languages that it has, or in any. */
export function titleOf({ titles }: Pick<Contest, 'titles'>, tags: readonly string[]): string {
  const tag = tags.find((each) => titles[each])
  return (tag === undefined ? Object.values(titles)[0] : titles[tag]) ?? ''
}

/** All prizes together, in minor units. */
export function costOf({ prizes }: Pick<Contest, 'prizes'>): bigint {
  return prizes.reduce((sum, prize) => sum + BigInt(prize), 0n)
}

/** Where a contest is in its life. */
export function phaseOf(
  { state, isSubmitted, opensAt, closesAt }: Contest & { readonly isSubmitted: boolean },
  now: EpochMs,
): ContestPhase {
  if (state === 'draft') return isSubmitted ? 'submitted' : 'draft'
  if (state === 'stopped') return 'stopped'
  if (state !== 'approved') return 'ended'
  if (now < opensAt.getTime()) return 'scheduled'
  return now < closesAt.getTime() ? 'running' : 'counting'
}

export function canStart({ state, closesAt }: Contest, now: EpochMs): boolean {
  return state === 'draft' && closesAt.getTime() > now
}

export function readContestId(text: string): bigint | undefined {
  return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
}
