import { DESK_ROUND_VIEWS } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { QueuePage } from '../../../frames/queue-page.tsx'
import { roundsQuery, tablesQuery } from '../live-tables.queries.ts'
import { useRoundColumns } from './round-columns.tsx'

/** Rounds of all tables, by table and day. */
export function RoundsScreen() {
  const { t } = useTranslation('liveTables')
  const search = useSearch({ from: '/live-rounds' })
  const navigate = useNavigate()
  const api = useApi()
  const { data } = useQuery(tablesQuery(api))
  const answer = useQuery(roundsQuery(api, search))
  return (
    <QueuePage
      title={t('rounds.title')}
      caption={t('rounds.caption')}
      search={search}
      tabs={{
        name: 'view',
        label: t('rounds.views'),
        values: DESK_ROUND_VIEWS,
        textOf: (each) => t(`rounds.view.${each}`),
      }}
      filters={[
        {
          ...{ kind: 'select', name: 'table', label: t('column.table') },
          every: t('rounds.everyTable'),
          options: (data?.tables ?? []).map(({ tableCode, settings }) => ({
            value: tableCode,
            text: settings.name,
          })),
        },
        { kind: 'day', name: 'day', label: t('rounds.day') },
      ]}
      answer={answer}
      columns={useRoundColumns({ isLinked: false, hasTable: true })}
      rowKey={(row) => row.tableRoundId}
      onOpen={({ tableRoundId }) =>
        void navigate({ to: '/live-rounds/$tableRoundId', params: { tableRoundId } })
      }
      empty={{ art: 'die', title: t('rounds.none'), text: t('rounds.noneText') }}
      emptyFiltered={{ title: t('rounds.none'), text: t('rounds.filteredText') }}
    />
  )
}
