import type { Permission } from '@baize/contract'
import type { MemberProfile, MemberStanding } from './members.queries.ts'

/** The parts of a member's page, in their order. */
export const MEMBER_TABS = [
  'timeline',
  'overview',
  'profile',
  'sessions',
  'ledger',
  'rounds',
  'orders',
  'bonuses',
  'vip',
  'limits',
  'related',
  'notes',
  'audit',
] as const
export type MemberTab = (typeof MEMBER_TABS)[number]

/** The right that a tab needs besides that of looking at members at all. */
const NEEDS: Partial<Readonly<Record<MemberTab, Permission>>> = {
  ledger: 'members.ledger',
  rounds: 'members.ledger',
  orders: 'members.ledger',
  bonuses: 'members.ledger',
  vip: 'rewards.read',
  audit: 'audit.read',
}

export function tabsFor(permissions: readonly string[]): readonly MemberTab[] {
  return MEMBER_TABS.filter((tab) => {
    const needed = NEEDS[tab]
    return needed === undefined || permissions.includes(needed)
  })
}

/** The tab of the address; the first one for whoever may not see it. */
export function chooseTab(wanted: MemberTab | undefined, tabs: readonly MemberTab[]): MemberTab {
  return wanted && tabs.includes(wanted) ? wanted : 'timeline'
}

/** How much each tab holds, as far as that is known. */
export function countsOf(
  member: MemberProfile,
  standing: MemberStanding | undefined,
  relatedCount: number | undefined,
): Partial<Readonly<Record<MemberTab, number>>> {
  const found = {
    sessions: standing?.openSessions,
    ledger: standing?.money?.entries,
    rounds: member.totals.roundCount,
    orders: standing?.money && standing.money.orders + standing.money.transfers,
    related: relatedCount,
    notes: standing?.notes,
    audit: standing?.auditRows ?? undefined,
  }
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, number] => Boolean(entry[1])),
  )
}
