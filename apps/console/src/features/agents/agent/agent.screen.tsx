import '../agents.css'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { useMay } from '../../../app/use-session.ts'
import { BackLink, DetailPage } from '../../../frames/detail-page.tsx'
import { DetailTabs } from '../../../frames/detail-tabs.tsx'
import { useChangeSearch } from '../../../frames/use-change-search.ts'
import { type AgentDetail, agentQuery, relatedQuery } from '../agents.queries.ts'
import { AGENT_TABS, type AgentSearch } from '../agents-search.ts'
import { CreditTab } from '../credit/credit-tab.tsx'
import { usePeriod } from '../use-period.ts'
import { AgentHead } from './agent-head.tsx'
import { ContractsTab } from './contracts-tab.tsx'
import { FiguresTab } from './figures-tab.tsx'
import { RelatedTab } from './related-tab.tsx'

/** One agent: where they stand, what the team does, what they get and give. */
export function AgentScreen() {
  const { t } = useTranslation('agents')
  const { memberId } = useParams({ from: '/agents/$memberId' })
  const { period } = usePeriod(useSearch({ from: '/agents/$memberId' }))
  const query = useQuery(agentQuery(useApi(), memberId, period))
  return (
    <DetailPage
      className="detail-page--tabs"
      top={<BackLink to="/agents">{t('title')}</BackLink>}
      query={query}
      missing={{ title: t('unknown.title'), text: t('unknown.text') }}
    >
      {(detail) => <AgentTabs key={memberId} detail={detail} query={query} />}
    </DetailPage>
  )
}

interface AgentTabsProps {
  readonly detail: AgentDetail
  readonly query: {
    readonly isFetching: boolean
    readonly isPending: boolean
    refetch(): unknown
  }
}

function AgentTabs({ detail, query }: AgentTabsProps) {
  const { t } = useTranslation('agents')
  const search = useSearch({ from: '/agents/$memberId' })
  const { tab = 'figures' } = search
  const change = useChangeSearch<AgentSearch>()
  const { agent, received, given } = detail
  const maySeeMembers = useMay('members.read')
  const related = useQuery({ ...relatedQuery(useApi(), agent.memberId), enabled: maySeeMembers })
  return (
    <DetailTabs
      label={t('tabs')}
      values={AGENT_TABS.filter((each) => each !== 'related' || maySeeMembers)}
      shown={tab}
      textOf={(each) => t(`tab.${each}`)}
      counts={{
        contracts: inForceCount(received) + inForceCount(given),
        ...(related.data && { related: related.data.items.length }),
      }}
      head={<AgentHead detail={detail} />}
      onChoose={(each) => change({ tab: each === 'figures' ? undefined : each })}
    >
      {tab === 'figures' && <FiguresTab detail={detail} answer={query} />}
      {tab === 'contracts' && <ContractsTab detail={detail} />}
      {tab === 'credit' && <CreditTab detail={detail} />}
      {tab === 'related' && <RelatedTab answer={related} />}
    </DetailTabs>
  )
}

function inForceCount(contracts: AgentDetail['given']): number {
  return contracts.filter(({ state }) => state === 'in_force').length
}
