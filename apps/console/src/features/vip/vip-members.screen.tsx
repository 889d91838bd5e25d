import type { VipMemberRow } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { formatAmount, formatInstant } from '../../parts/format.ts'
import { vipMembersQuery, vipTableQuery } from './vip.queries.ts'

/** Members by level, the highest first. */
export function VipMembersScreen() {
  const { t, i18n } = useTranslation('vip')
  const search = useSearch({ from: '/vip-members' })
  const navigate = useNavigate()
  const api = useApi()
  const levels = useQuery(vipTableQuery(api)).data?.table?.levels ?? []
  return (
    <QueuePage
      title={t('members.title')}
      caption={t('members.caption')}
      search={search}
      filters={[
        {
          kind: 'chips',
          name: 'level',
          label: t('level'),
          every: t('members.every'),
          options: levels.map(({ names }, level) => ({
            value: `${level}`,
            text: t('rank', {
              rank: level,
              name: names[i18n.language as 'en'] ?? names.en ?? '',
            }),
          })),
        },
      ]}
      answer={useQuery(vipMembersQuery(api, search, i18n.language))}
      columns={useMemberColumns()}
      rowKey={({ memberId }) => memberId}
      onOpen={({ memberId }) =>
        void navigate({
          to: '/members/$memberId',
          params: { memberId },
          search: { tab: 'vip' },
        })
      }
      empty={{ art: 'gift', title: t('members.none'), text: t('members.noneText') }}
      emptyFiltered={{ title: t('members.none'), text: t('members.noneText') }}
    />
  )
}

function useMemberColumns(): readonly DataColumn<VipMemberRow>[] {
  const { t } = useTranslation('vip')
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'member',
        header: t('members.member'),
        phone: 'lead',
        opensRow: true,
        cell: ({ username, memberId }) => (
          <span className="stacked">
            <b className="strong">
              <bdi>{username}</bdi>
            </b>
            <span className="caption num">{memberId}</span>
          </span>
        ),
      },
      {
        id: 'level',
        header: t('level'),
        phone: 'end',
        cell: ({ level, levelName }) => t('rank', { rank: level, name: levelName }),
      },
      {
        id: 'life',
        header: t('members.life'),
        isNumber: true,
        phone: 'below',
        cell: ({ lifeMinor }) => formatAmount(lifeMinor, currency),
      },
      {
        id: 'deposits',
        header: t('members.deposits'),
        isNumber: true,
        phone: 'hidden',
        cell: ({ depositsMinor }) => formatAmount(depositsMinor, currency),
      },
      {
        id: 'period',
        header: t('members.period'),
        isNumber: true,
        phone: 'below-end',
        cell: ({ periodMinor }) => formatAmount(periodMinor, currency),
      },
      {
        id: 'since',
        header: t('members.since'),
        isTime: true,
        phone: 'hidden',
        cell: ({ since }) => (
          <span className="num text-text-2">{since ? formatInstant(since) : '–'}</span>
        ),
      },
    ],
    [t, currency],
  )
}
