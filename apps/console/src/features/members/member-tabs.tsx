import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useStaff } from '../../app/use-session.ts'
import { DetailTabs } from '../../frames/detail-tabs.tsx'
import { MemberAudit } from './member-audit.tsx'
import { MemberBonuses } from './member-bonuses.tsx'
import { MemberFreeBets } from './member-free-bets.tsx'
import { MemberHead } from './member-head.tsx'
import { MemberLedger } from './member-ledger.tsx'
import { MemberLimits } from './member-limits.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberOrders } from './member-orders.tsx'
import { MemberOverview } from './member-overview.tsx'
import { MemberPersonal } from './member-personal.tsx'
import { MemberRelated } from './member-related.tsx'
import { MemberRounds } from './member-rounds.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { chooseTab, countsOf, type MemberTab, tabsFor } from './member-tabs.logic.ts'
import { MemberVip } from './member-vip.tsx'
import { type MemberProfile, memberStandingQuery, relatedMembersQuery } from './members.queries.ts'
import { MemberTimeline } from './timeline/member-timeline.tsx'
import { useMemberSearch } from './use-member-search.ts'

/** Only the tab that is shown asks for anything, so that none waits for another. */
const SHOWS: Readonly<Record<MemberTab, (member: MemberProfile) => ReactNode>> = {
  timeline: ({ memberId }) => <MemberTimeline memberId={memberId} />,
  overview: (member) => <MemberOverview member={member} />,
  profile: (member) => <MemberPersonal member={member} />,
  sessions: (member) => <MemberSessions member={member} />,
  ledger: ({ memberId }) => <MemberLedger memberId={memberId} />,
  rounds: ({ memberId }) => <MemberRounds memberId={memberId} />,
  orders: ({ memberId }) => <MemberOrders memberId={memberId} />,
  bonuses: ({ memberId }) => (
    <>
      <MemberBonuses memberId={memberId} />
      <MemberFreeBets memberId={memberId} />
    </>
  ),
  vip: ({ memberId }) => <MemberVip memberId={memberId} />,
  limits: (member) => <MemberLimits member={member} />,
  related: ({ memberId }) => <MemberRelated memberId={memberId} />,
  notes: ({ memberId }) => <MemberNotes memberId={memberId} />,
  audit: ({ memberId }) => <MemberAudit memberId={memberId} />,
}

export function MemberTabs({ member }: { readonly member: MemberProfile }) {
  const { t } = useTranslation('members')
  const { memberId } = member
  const api = useApi()
  const { search, change } = useMemberSearch(memberId)
  const { data: standing } = useQuery(memberStandingQuery(api, memberId))
  const { data: related } = useQuery(relatedMembersQuery(api, memberId))
  const tabs = tabsFor(useStaff().permissions)
  const shown = chooseTab(search.tab, tabs)
  return (
    <DetailTabs
      label={t('tabs', { member: member.username })}
      values={tabs}
      shown={shown}
      textOf={(tab) => t(`tab.${tab}`)}
      counts={countsOf(member, standing, related?.items.length)}
      head={<MemberHead member={member} />}
      onChoose={(tab) => change({ tab: tab === 'timeline' ? undefined : tab }, true)}
    >
      {SHOWS[shown](member)}
    </DetailTabs>
  )
}
