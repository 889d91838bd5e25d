import type { operations, ValueOf } from '@baize/contract'
import { type Column, SkeletonRows, StatusMark, Table } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../app/date-text.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pager } from '../../shell/pager.tsx'
import { playersQuery } from './affiliate.queries.ts'
import { Panel } from './panel.tsx'

type Player = ValueOf<typeof operations.getAffiliatePlayers>['items'][number]

/** Who came, by the names that were drawn for them. */
export function PlayersPanel() {
  const { t } = useTranslation('affiliate')
  const { page = 1 } = useSearch({ from: '/affiliate' })
  const navigate = useNavigate()
  const columns = useColumns()
  const players = useQuery(playersQuery(page))
  if (players.isError && players.data === undefined) {
    return <LoadFailure failure={players.error} onRetry={players.refetch} />
  }
  if (players.data === undefined) return <SkeletonRows count={4} />
  const { items, totalPages } = players.data
  return (
    <Panel
      title={t('players.title')}
      text={t('players.text')}
      empty={items.length === 0 && t('players.none')}
    >
      <Table
        caption={t('players.title')}
        columns={columns}
        rows={items}
        rowKey={({ player }) => player}
      />
      <Pager
        pageNo={page}
        totalPages={totalPages}
        onPage={(next) => void navigate({ to: '/affiliate', search: { page: next } })}
      />
    </Panel>
  )
}

function useColumns(): readonly Column<Player>[] {
  const { t, i18n } = useTranslation('affiliate')
  return [
    {
      ...{ id: 'player', header: t('players.player'), card: 'lead' },
      cell: ({ player }) => (
        <code className="num" dir="ltr">
          {player}
        </code>
      ),
    },
    {
      ...{ id: 'campaign', header: t('links.campaign'), card: 'second' },
      cell: ({ campaign }) => <bdi>{campaign}</bdi>,
    },
    {
      ...{ id: 'sub', header: t('players.sub'), card: 'second-end' },
      cell: ({ sub }) => <bdi className="text-text-2">{sub || '–'}</bdi>,
    },
    {
      ...{ id: 'at', header: t('players.registered'), card: 'third' },
      cell: ({ registeredAt }) => (
        <span className="num text-text-2">{momentText(registeredAt, i18n.language)}</span>
      ),
    },
    {
      ...{ id: 'state', header: t('links.state'), card: 'lead-end' },
      cell: (player) => {
        const state = stateOf(player)
        return (
          <StatusMark tone={state === 'qualified' ? 'done' : 'neutral'}>
            {t(`players.state.${state}`)}
          </StatusMark>
        )
      },
    },
  ]
}

function stateOf({ hasDeposited, isQualified, isReversed }: Player) {
  if (isReversed) return 'reversed'
  if (isQualified) return 'qualified'
  return hasDeposited ? 'deposited' : 'registered'
}
