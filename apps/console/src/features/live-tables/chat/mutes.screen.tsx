import '../live-tables.css'
import { type ChatMute, MUTE_STATES } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import type { DataColumn } from '../../../frames/data-table.tsx'
import { BackLink } from '../../../frames/detail-page.tsx'
import { MemberLink } from '../../../frames/fact-list.tsx'
import { QueuePage } from '../../../frames/queue-page.tsx'
import { formatInstant } from '../../../parts/format.ts'
import { mutesQuery } from '../live-tables.queries.ts'
import { MuteEnd } from './mute-list.tsx'
import { UnmuteAction } from './unmute-action.tsx'

/** Members who may not write at tables, and those who might not before. */
export function MutesScreen() {
  const { t } = useTranslation('liveTables')
  const search = useSearch({ from: '/live-mutes' })
  return (
    <QueuePage
      title={t('mutes.title')}
      caption={t('mutes.caption')}
      facts={
        <BackLink to="/live-chat" search={{}}>
          {t('reports.title')}
        </BackLink>
      }
      search={search}
      tabs={{
        name: 'state',
        label: t('column.state'),
        values: MUTE_STATES,
        textOf: (each) => t(`mutes.state.${each}`),
      }}
      answer={useQuery(mutesQuery(useApi(), search))}
      columns={useMuteColumns()}
      rowKey={(row) => row.muteId}
      empty={{ art: 'shield', title: t('mutes.empty'), text: t('mutes.emptyText') }}
    />
  )
}

function useMuteColumns(): readonly DataColumn<ChatMute>[] {
  const { t } = useTranslation('liveTables')
  return useMemo(
    () => [
      {
        id: 'member',
        header: t('column.member'),
        phone: 'lead',
        cell: ({ member }) => <MemberLink {...member} />,
      },
      {
        id: 'reason',
        header: t('reason'),
        phone: 'below',
        cell: ({ reason }) => <bdi className="live-line__text">{reason}</bdi>,
      },
      {
        id: 'muted',
        header: t('column.muted'),
        phone: 'foot',
        cell: ({ mutedBy, mutedAt }) => (
          <span className="stacked">
            <span>{mutedBy}</span>
            <span className="caption num">{formatInstant(mutedAt)}</span>
          </span>
        ),
      },
      { id: 'ends', header: t('column.ends'), phone: 'end', cell: (row) => <MuteEnd of={row} /> },
      {
        id: 'lift',
        header: t('column.actions'),
        phone: 'below-end',
        cell: (row) => <UnmuteAction mute={row} />,
      },
    ],
    [t],
  )
}
