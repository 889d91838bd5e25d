import type { SamePlaceDecision } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { useSubjectName } from '../../parts/agents/use-subject-name.ts'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { PlaceText } from '../../parts/second-person/place-text.tsx'
import { samePlaceQuery } from './approvals.queries.ts'
import { useApprovalTabs } from './use-approval-tabs.ts'

/** Decisions that two people took in one browser or from one address, for auditors. */
export function SamePlaceList() {
  const { t } = useTranslation('approvals')
  const search = useSearch({ from: '/approvals' })
  return (
    <QueuePage
      title={t('title')}
      caption={t('samePlaceCaption')}
      search={search}
      tabs={useApprovalTabs()}
      answer={useQuery(samePlaceQuery(useApi(), search.page ?? 1))}
      columns={useColumns()}
      rowKey={(row) => `${row.decision} ${row.subjectId}`}
      empty={{ title: t('empty.same_place'), text: t('empty.samePlaceText') }}
    />
  )
}

function useColumns(): readonly DataColumn<SamePlaceDecision>[] {
  const { t } = useTranslation(['approvals', 'desk'])
  const currency = useCurrency()
  const nameOf = useSubjectName()
  return useMemo(
    () => [
      {
        id: 'what',
        header: t('column.what'),
        phone: 'lead',
        cell: (row) => (
          <span className="stacked">
            <b className="strong">
              {row.kind ? t(`kind.${row.kind}`) : t(`decisionOf.${row.decision}`)}
            </b>
            {row.decision === 'withdrawal' ? (
              <Link to="/withdrawals" search={{ open: row.subjectId }}>
                {row.subjectName}
              </Link>
            ) : (
              <span className="text-text-2">{nameOf(row)}</span>
            )}
            <Badge tone={row.samePlace === 'browser' ? 'warn' : 'neutral'}>
              {t(`desk:badge.${row.samePlace}`)}
            </Badge>
          </span>
        ),
      },
      {
        id: 'sum',
        header: t('column.sum'),
        align: 'end',
        phone: 'end',
        cell: (row) => row.amountMinor && formatWireMoney(row.amountMinor, currency),
      },
      {
        id: 'people',
        header: t('column.people'),
        phone: 'below',
        cell: (row) => (
          <span className="stacked">
            <Person person={row.first} />
            <Person person={row.second} />
          </span>
        ),
      },
      {
        id: 'at',
        header: t('column.at'),
        isTime: true,
        phone: 'foot',
        cell: (row) => <time dateTime={row.at}>{formatInstant(row.at)}</time>,
      },
    ],
    [t, nameOf, currency],
  )
}

function Person({ person }: { readonly person: SamePlaceDecision['first'] }) {
  return (
    <span>
      {person.displayName} <PlaceText place={person.from} />
    </span>
  )
}
