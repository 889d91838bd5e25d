import './contests.css'
import type { RaceRow } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { useContestColumns } from './contest-columns.tsx'
import { racesQuery } from './contests.queries.ts'
import { RaceActions } from './race-actions.tsx'
import { RaceDialog } from './race-dialog.tsx'

/** Races, the newest first. */
export function RacesScreen() {
  const { t, i18n } = useTranslation('contests')
  const navigate = useNavigate()
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
          cell: (row) => <RaceActions of={row} />,
        },
      ]}
      rowKey={({ raceId }) => raceId}
      onOpen={({ raceId }) => void navigate({ to: '/races/$raceId', params: { raceId } })}
      empty={{ art: 'trophy', title: t('race.empty'), text: t('emptyText') }}
    />
  )
}
