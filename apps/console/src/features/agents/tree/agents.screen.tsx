import '../agents.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { QueuePage } from '../../../frames/queue-page.tsx'
import { agentTypeOf } from '../../../parts/agents/agent-type.tsx'
import { formatInstant } from '../../../parts/format.ts'
import { type AgentRow, agentsQuery } from '../agents.queries.ts'
import { keepPeriod } from '../agents-search.ts'
import { HouseSeries } from '../series/house-series.tsx'
import { usePeriod } from '../use-period.ts'
import { useAgentColumns } from './agent-columns.tsx'
import { Crumbs } from './crumbs.tsx'

/** Agents level by level, or those that a search finds in every tree. */
export function AgentsScreen() {
  const { t } = useTranslation('agents')
  const search = useSearch({ from: '/agents' })
  const { period, filters } = usePeriod(search)
  const answer = useQuery(agentsQuery(useApi(), search, period))
  const openRow = useOpenRow()
  const { data } = answer
  return (
    <QueuePage
      title={t('title')}
      caption={data && t('countedTo', { at: formatInstant(data.countedTo) })}
      facts={<HouseSeries />}
      search={search}
      above={search.text === undefined && <Crumbs path={data?.path ?? []} endsHere />}
      filters={[{ kind: 'text', name: 'text', label: t('filterText') }, ...filters]}
      answer={answer}
      columns={useAgentColumns()}
      rowKey={(row) => row.memberId}
      onOpen={openRow}
      empty={{ art: 'lantern', title: t('empty.title'), text: t('empty.text') }}
      emptyFiltered={{ title: t('empty.filteredTitle'), text: t('empty.filteredText') }}
    />
  )
}

/** An agent’s page, or that of a player among them. */
function useOpenRow() {
  const navigate = useNavigate()
  return ({ memberId, type }: AgentRow) =>
    void (agentTypeOf(type) === undefined
      ? navigate({ to: '/members/$memberId', params: { memberId } })
      : navigate({
          to: '/agents/$memberId',
          params: { memberId },
          search: keepPeriod,
        }))
}
