import './contests.css'
import type { RaffleRow } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { useContestColumns } from './contest-columns.tsx'
import { rafflesQuery } from './contests.queries.ts'
import { RaffleActions } from './raffle-actions.tsx'
import { RaffleDialog } from './raffle-dialog.tsx'

/** Raffles, the newest first; a promotion gives their tickets by their number. */
export function RafflesScreen() {
  const { t, i18n } = useTranslation('contests')
  const navigate = useNavigate()
  const search = useSearch({ from: '/raffles' })
  const columns = useContestColumns<RaffleRow>(({ raffleId, ticketsCount, ticketsMax }) =>
    t('raffle.caption', { number: raffleId, count: ticketsCount, most: ticketsMax }),
  )
  return (
    <QueuePage
      title={t('raffle.title')}
      caption={t('raffle.about')}
      facts={
        <HeadAction
          icon={Plus}
          text={t('raffle.new')}
          isMain
          needs="rewards.manage"
          dialog={(close) => <RaffleDialog onClose={close} />}
        />
      }
      search={search}
      answer={useQuery(rafflesQuery(useApi(), i18n.language))}
      columns={[
        ...columns,
        {
          id: 'actions',
          header: t('column.actions'),
          phone: 'foot',
          cell: (row) => <RaffleActions of={row} />,
        },
      ]}
      rowKey={({ raffleId }) => raffleId}
      onOpen={({ raffleId }) => void navigate({ to: '/raffles/$raffleId', params: { raffleId } })}
      empty={{ art: 'gift', title: t('raffle.empty'), text: t('emptyText') }}
    />
  )
}
