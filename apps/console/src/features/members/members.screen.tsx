import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { formatAmount, formatDay, formatInstant } from '../../parts/format.ts'
import { MemberKind, MemberStatus } from './member-kind.tsx'
import { useTagName } from './member-tags.tsx'
import { type MemberRow, membersQuery, tagsInUseQuery } from './members.queries.ts'

/** Members by id, username or real name. */
export function MembersScreen() {
  const { t } = useTranslation('members')
  const search = useSearch({ from: '/members' })
  const navigate = useNavigate()
  const api = useApi()
  const answer = useQuery(membersQuery(api, search))
  const nameOf = useTagName()
  const { data: used = [] } = useQuery(tagsInUseQuery(api))
  const tagOptions = used.map(({ tag, members }) => ({
    value: tag,
    text: t('tags.option', { tag: nameOf(tag), members }),
  }))
  return (
    <QueuePage
      title={t('title')}
      caption={answer.data && t('found', { count: answer.data.totalCount })}
      search={search}
      filters={[
        { kind: 'text', name: 'text', label: t('filterText') },
        {
          kind: 'select',
          name: 'tag',
          label: t('tags.label'),
          every: t('tags.every'),
          options: tagOptions,
        },
      ]}
      answer={answer}
      columns={useMemberColumns()}
      rowKey={(row) => row.memberId}
      onOpen={(row) =>
        void navigate({ to: '/members/$memberId', params: { memberId: row.memberId } })
      }
      empty={{ art: 'magnifier', title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

function useMemberColumns(): readonly DataColumn<MemberRow>[] {
  const { t } = useTranslation('members')
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'member',
        header: t('column.member'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => (
          <span className="member-name">
            <b className="strong">{row.username}</b>{' '}
            <MemberKind type={row.type} isSimulated={row.isSimulated} />
          </span>
        ),
      },
      {
        id: 'id',
        header: t('column.id'),
        phone: 'below',
        cell: (row) => <span className="num text-text-2">{row.memberId}</span>,
      },
      {
        id: 'name',
        header: t('column.name'),
        phone: 'hidden',
        cell: (row) => row.payeeName ?? <span className="text-text-3">{t('noName')}</span>,
      },
      {
        id: 'balance',
        header: t('column.balance', { symbol: currency.symbol }),
        isNumber: true,
        phone: 'end',
        cell: (row) => <span className="strong">{formatAmount(row.balanceMinor, currency)}</span>,
      },
      {
        id: 'registered',
        header: t('column.registered'),
        isTime: true,
        phone: 'hidden',
        cell: (row) => (
          <span className="num text-text-2" title={formatInstant(row.registeredAt)}>
            {formatDay(row.registeredAt)}
          </span>
        ),
      },
      {
        id: 'seen',
        header: t('column.lastLogin'),
        isTime: true,
        phone: 'hidden',
        cell: (row) => (
          <span className="num text-text-2">
            {row.lastLoginAt ? formatInstant(row.lastLoginAt) : t('never')}
          </span>
        ),
      },
      {
        id: 'status',
        header: t('column.status'),
        phone: 'below-end',
        cell: (row) => <MemberStatus status={row.status} />,
      },
    ],
    [t, currency],
  )
}
