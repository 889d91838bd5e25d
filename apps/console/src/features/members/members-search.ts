import { AUDIT_ACTOR_KINDS, MEMBER_ORDER_KINDS, type MemberOrderKind } from '@baize/contract'
import { readDay, readOneOf, readPage, readText } from '../../parts/read-search.ts'
import { MEMBER_TABS, type MemberTab } from './member-tabs.logic.ts'

export interface MembersSearch {
  readonly text?: string
  readonly page?: number
}

export function readMembersSearch(search: Record<string, unknown>): MembersSearch {
  const text = readText(search.text)
  const page = readPage(search.page)
  return { ...(text && { text }), ...(page > 1 && { page }) }
}

export const ROUND_STATES = ['open', 'closed'] as const
export const PLACES = ['here', 'vendor'] as const

/** The tab of a member that is shown, with what its list is filtered by. */
export interface MemberSearch {
  readonly tab?: MemberTab
  readonly page?: number
  readonly kind?: MemberOrderKind
  readonly state?: (typeof ROUND_STATES)[number]
  readonly playedAt?: (typeof PLACES)[number]
  /** Days, in UTC. */
  readonly from?: string
  readonly to?: string
  readonly actorKind?: (typeof AUDIT_ACTOR_KINDS)[number]
}

export function readMemberSearch(search: Record<string, unknown>): MemberSearch {
  const tab = readOneOf(search.tab, MEMBER_TABS)
  const page = readPage(search.page)
  const kind = readOneOf(search.kind, MEMBER_ORDER_KINDS)
  const state = readOneOf(search.state, ROUND_STATES)
  const playedAt = readOneOf(search.playedAt, PLACES)
  const from = readDay(search.from)
  const to = readDay(search.to)
  const actorKind = readOneOf(search.actorKind, AUDIT_ACTOR_KINDS)
  return {
    ...(tab && tab !== 'overview' && { tab }),
    ...(page > 1 && { page }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(playedAt && { playedAt }),
    ...(from && { from }),
    ...(to && { to }),
    ...(actorKind && { actorKind }),
  }
}
