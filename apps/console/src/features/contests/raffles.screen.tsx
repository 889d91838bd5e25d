import './contests.css'
import { operations, type RaffleRow } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { ContestActions } from './contest-actions.tsx'
import { useContestColumns } from './contest-columns.tsx'
import { rafflesQuery, useContestCall } from './contests.queries.ts'
import { RaffleDialog } from './raffle-dialog.tsx'

/** Raffles, the newest first; a promotion gives their tickets by their number. */
export function RafflesScreen() {
  const { t, i18n } = useTranslation('contests')
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
          cell: (row) => <Actions of={row} />,
        },
      ]}
      rowKey={({ raffleId }) => raffleId}
      empty={{ art: 'gift', title: t('raffle.empty'), text: t('emptyText') }}
    />
  )
}

function Actions({ of: { raffleId, phase } }: { readonly of: RaffleRow }) {
  const params = { raffleId }
  const submit = useContestCall((api, reason: string) =>
    api.call(operations.submitRaffle, { params, body: { reason } }),
  )
  const stop = useContestCall((api, reason: string) =>
    api.call(operations.stopRaffle, { params, body: { reason } }),
  )
  return (
    <ContestActions
      kind="raffle"
      phase={phase}
      submit={submit.mutateAsync}
      stop={stop.mutateAsync}
    />
  )
}
