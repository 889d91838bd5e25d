import '../agents.css'
import { RUN_TYPES } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { QueuePage } from '../../../frames/queue-page.tsx'
import { runsQuery } from '../agents.queries.ts'
import { RUN_SHOWS } from '../agents-search.ts'
import { useRunColumns } from './run-columns.tsx'

/** Settlement runs, those that wait for an approval counted. */
export function RunsScreen() {
  const { t } = useTranslation(['agentRuns', 'agents'])
  const search = useSearch({ from: '/agent-runs' })
  const navigate = useNavigate()
  const answer = useQuery(runsQuery(useApi(), search))
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      search={search}
      tabs={{
        name: 'state',
        label: t('states'),
        values: RUN_SHOWS,
        textOf: (each) => t(`state.${each}`),
        counts: answer.data && { previewed: answer.data.waitingCount },
        counted: ['previewed'],
      }}
      filters={[
        {
          kind: 'chips',
          name: 'type',
          label: t('agents:contract.kind'),
          every: t('agents:contract.everyType'),
          options: RUN_TYPES.map((value) => ({
            value,
            text: t(`agents:contract.type.${value}`),
          })),
        },
      ]}
      answer={answer}
      columns={useRunColumns()}
      rowKey={(row) => row.runId}
      onOpen={({ runId }) => void navigate({ to: '/agent-runs/$runId', params: { runId } })}
      empty={{ art: 'receipt', title: t('empty.title'), text: t('empty.text') }}
      emptyFiltered={{ title: t('empty.filteredTitle'), text: t('empty.text') }}
    />
  )
}
