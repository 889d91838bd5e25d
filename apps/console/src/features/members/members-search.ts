import { AUDIT_ACTOR_KINDS, MEMBER_ORDER_KINDS, TIMELINE_CHIPS } from '@baize/contract'
import {
  day,
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'
import { MEMBER_TABS } from './member-tabs.logic.ts'

export const readMembersSearch = searchReader({ text: words, tag: words, page: pageNumber })
export type MembersSearch = SearchOf<typeof readMembersSearch>

export const ROUND_STATES = ['open', 'closed'] as const
export const PLACES = ['here', 'vendor'] as const

/** The tab of a member that is shown, with what its list is filtered by. Days are those of the house. */
export const readMemberSearch = searchReader({
  tab: oneOf(MEMBER_TABS, 'timeline'),
  chip: oneOf(TIMELINE_CHIPS),
  /** The last day that the timeline shows, by the clock of the house. */
  until: day,
  page: pageNumber,
  kind: oneOf(MEMBER_ORDER_KINDS),
  state: oneOf(ROUND_STATES),
  playedAt: oneOf(PLACES),
  round: words,
  from: day,
  to: day,
  actorKind: oneOf(AUDIT_ACTOR_KINDS),
})
export type MemberSearch = SearchOf<typeof readMemberSearch>
