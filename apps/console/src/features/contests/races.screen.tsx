import './contests.css'
import { operations, type RaceRow } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { ContestActions } from './contest-actions.tsx'
import { useContestColumns } from './contest-columns.tsx'
import { racesQuery, useContestCall } from './contests.queries.ts'
import { RaceDialog } from './race-dialog.tsx'

/** Races, the newest first. */
export function RacesScreen() {
  const { t, i18n } = useTranslation('contests')
  const search = useSearch({ from: '/races' })
  const columns = useContestColumns<RaceRow>(({ measure, players }) =>
    t('race.caption', { measure: t(`measure.${measure}`), count: players }),
  )
  return (
    <QueuePage
      title={t('race.title')}
      caption={t('race.about')}
      facts={
        <HeadAction
          icon={Plus}
          text={t('race.new')}
          isMain
          needs="rewards.manage"
          dialog={(close) => <RaceDialog onClose={close} />}
        />
      }
      search={search}
      answer={useQuery(racesQuery(useApi(), i18n.language))}
      columns={[
        ...columns,
        {
          id: 'actions',
          header: t('column.actions'),
          phone: 'foot',
          cell: (row) => <Actions of={row} />,
        },
      ]}
      rowKey={({ raceId }) => raceId}
      empty={{ art: 'trophy', title: t('race.empty'), text: t('emptyText') }}
    />
  )
}

function Actions({ of: { raceId, phase } }: { readonly of: RaceRow }) {
  const params = { raceId }
  const submit = useContestCall((api, reason: string) =>
    api.call(operations.submitRace, { params, body: { reason } }),
  )
  const stop = useContestCall((api, reason: string) =>
    api.call(operations.stopRace, { params, body: { reason } }),
  )
  return (
    <ContestActions kind="race" phase={phase} submit={submit.mutateAsync} stop={stop.mutateAsync} />
  )
}
