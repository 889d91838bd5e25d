import { type Clock, refuse, succeed } from '@baize/kernel'
import type { ApprovalKind } from '../../../../house/approvals/approval.ts'
import {
  type GroupRow,
  loadGroup,
  lockGroups,
  lockMemberGroup,
  saveGroup,
  saveMemberGroup,
} from './groups.store.ts'

/** Who changes limits of the house changes those of groups. */
export const CHANGES_GROUPS = 'limits.change'
/** Who lets money out says by whose limits. */
export const ASSIGNS_GROUPS = 'withdrawals.approve'

/** A group as approvals show it and keep it. */
export function factsOf(group: GroupRow) {
  return {
    name: group.name,
    minMinor: group.minMinor?.toString() ?? null,
    maxMinor: group.maxMinor?.toString() ?? null,
    dayMaxMinor: group.dayMaxMinor?.toString() ?? null,
    requestsPerDay: group.requestsPerDay,
  }
}

type Facts = ReturnType<typeof factsOf>

/** How an approved group, or other limits of one, are carried out. */
export function createGroupChange({ clock }: { readonly clock: Clock }): ApprovalKind {
  return {
    needs: CHANGES_GROUPS,
    async execute(tx, { subject, before, input }) {
      await lockGroups(tx)
      const present = await loadGroup(tx, subject)
      // Whoever approves saw what it was; anything else is asked for anew.
      if (!isSame(present ? factsOf(present) : {}, before)) return refuse('state_changed')
      const wish = input as unknown as Facts
      const amount = (text: string | null) => (text === null ? null : BigInt(text))
      const group = {
        ...{ groupCode: subject, name: wish.name, requestsPerDay: wish.requestsPerDay },
        ...{ minMinor: amount(wish.minMinor), maxMinor: amount(wish.maxMinor) },
        dayMaxMinor: amount(wish.dayMaxMinor),
      }
      await saveGroup(tx, group, new Date(clock.now()))
      return succeed(undefined)
    },
  }
}

/** How an approved change of a member's group is carried out: before a withdrawal of theirs or after it, never beside it. */
export function createMemberGroupChange(): ApprovalKind {
  return {
    needs: ASSIGNS_GROUPS,
    async execute(tx, { subject, input }) {
      const member = await lockMemberGroup(tx, subject)
      if (!member) return refuse('not_found')
      const { was, groupCode } = input as { was: string | null; groupCode: string | null }
      if (member.groupCode !== was) return refuse('state_changed')
      if (groupCode !== null && !(await loadGroup(tx, groupCode))) return refuse('not_found')
      await saveMemberGroup(tx, subject, groupCode)
      return succeed(undefined)
    },
  }
}

function isSame(one: Partial<Facts>, other: Readonly<Record<string, unknown>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name as keyof Facts] === other[name])
}
