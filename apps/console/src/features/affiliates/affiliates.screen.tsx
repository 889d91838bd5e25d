import { AFFILIATE_STATES } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import type { DataColumn } from '../../frames/data-table.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { formatCount, formatInstant } from '../../parts/format.ts'
import { AffiliateState } from './affiliate-state.tsx'
import { type AffiliateRow, affiliatesQuery } from './affiliates.queries.ts'

/** Affiliates by state, those who wait for a decision first. */
export function AffiliatesScreen() {
  const { t } = useTranslation('affiliates')
  const search = useSearch({ from: '/affiliates' })
  const navigate = useNavigate()
  const answer = useQuery(affiliatesQuery(useApi(), search))
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      search={search}
      tabs={{
        name: 'state',
        label: t('states'),
        values: AFFILIATE_STATES,
        textOf: (each) => t(`state.${each}`),
        counts: answer.data?.counts,
        counted: ['applied'],
      }}
      filters={[{ kind: 'text', name: 'text', label: t('filterText') }]}
      answer={answer}
      columns={useColumns()}
      rowKey={({ member }) => member.memberId}
      onOpen={({ member: { memberId } }) =>
        void navigate({ to: '/affiliates/$memberId', params: { memberId } })
      }
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      emptyFiltered={{ title: t('empty.filteredTitle'), text: t('empty.text') }}
    />
  )
}

function useColumns(): readonly DataColumn<AffiliateRow>[] {
  const { t } = useTranslation('affiliates')
  return useMemo(
    () => [
      {
        id: 'member',
        header: t('column.member'),
        phone: 'lead',
        opensRow: true,
        cell: ({ member }) => (
          <b className="strong">
            <bdi>{member.username}</bdi>
          </b>
        ),
      },
      {
        id: 'text',
        header: t('column.text'),
        phone: 'below',
        cell: ({ text }) => <bdi>{text}</bdi>,
      },
      {
        id: 'players',
        header: t('column.players'),
        isNumber: true,
        phone: 'hidden',
        cell: ({ players }) => formatCount(players),
      },
      {
        id: 'applied',
        header: t('column.applied'),
        isTime: true,
        phone: 'foot',
        cell: ({ appliedAt }) => (
          <span className="num text-text-2">{formatInstant(appliedAt)}</span>
        ),
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: ({ state }) => <AffiliateState state={state} />,
      },
    ],
    [t],
  )
}
