import { Badge, Notice, Pagination } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { useCurrency } from '../../../app/session.queries.ts'
import { DataTable } from '../../../frames/data-table.tsx'
import { BackLink, DetailHead, DetailPage, DetailSection } from '../../../frames/detail-page.tsx'
import { Code, MemberLink } from '../../../frames/fact-list.tsx'
import { useChangeSearch } from '../../../frames/use-change-search.ts'
import { formatInstant, formatMovement, formatWireMoney, readMinor } from '../../../parts/format.ts'
import { usePageLabels } from '../../../parts/page-labels.ts'
import { type MonthDetail, type MonthRow, monthQuery } from '../affiliates.queries.ts'
import type { MonthsSearch } from '../affiliates-search.ts'
import { useStatementColumns } from '../statement-columns.tsx'
import { MonthActions } from './month-actions.tsx'
import { MonthState } from './month-state.tsx'

/** One version of a month: what each affiliate gets, against the version before. */
export function MonthScreen() {
  const { t } = useTranslation('affiliates')
  const { affiliateRunId } = useParams({ from: '/affiliate-months/$affiliateRunId' })
  const search = useSearch({ from: '/affiliate-months/$affiliateRunId' })
  const query = useQuery(monthQuery(useApi(), affiliateRunId, search))
  return (
    <DetailPage
      top={<BackLink to="/affiliate-months">{t('months.title')}</BackLink>}
      query={query}
      missing={{ title: t('months.unknown.title'), text: t('months.unknown.text') }}
    >
      {(detail) => (
        <>
          <Head detail={detail} />
          <Statements detail={detail} />
        </>
      )}
    </DetailPage>
  )
}

function Head({ detail }: { readonly detail: MonthDetail }) {
  const { t } = useTranslation('affiliates')
  const currency = useCurrency()
  const { run, secondPersonNeeded } = detail
  return (
    <DetailHead
      title={<bdi className="num">{run.month}</bdi>}
      state={
        <>
          <Badge>{t('months.version', { number: run.version })}</Badge>
          <MonthState state={run.state} />
        </>
      }
      caption={
        <>
          {t('months.counted', { at: formatInstant(run.countedTo) })} <Code of={run.inputHash} />
        </>
      }
      figures={[
        [t('statement.monthMinor'), formatWireMoney(run.monthMinor, currency)],
        [t('statement.payMinor'), formatWireMoney(run.payMinor, currency)],
      ]}
      actions={<MonthActions detail={detail} />}
    >
      {run.state === 'previewed' && secondPersonNeeded && (
        <Notice tone="gold" icon={UsersRound}>
          {t('months.secondPerson')}
        </Notice>
      )}
    </DetailHead>
  )
}

function Statements({ detail }: { readonly detail: MonthDetail }) {
  const { t } = useTranslation('affiliates')
  const currency = useCurrency()
  const labels = usePageLabels()
  const change = useChangeSearch<MonthsSearch>()
  const { before, items, pageNo, totalPages } = detail
  const columns = useStatementColumns<MonthRow>(
    {
      ...{ id: 'affiliate', header: t('column.member'), phone: 'lead' },
      cell: ({ affiliate }) => <MemberLink {...affiliate} />,
    },
    before
      ? [
          {
            ...{ id: 'difference', header: t('months.difference'), isNumber: true },
            phone: 'below-end',
            cell: ({ monthMinor, monthBeforeMinor }) =>
              formatMovement(
                (readMinor(monthMinor) - readMinor(monthBeforeMinor ?? '0')).toString(),
                currency,
              ),
          },
        ]
      : [],
  )
  return (
    <DetailSection
      title={t('statements')}
      text={before ? t('months.against', { number: before.version }) : undefined}
    >
      {items.length === 0 ? (
        <p className="text-text-3">{t('none')}</p>
      ) : (
        <DataTable
          caption={t('statements')}
          columns={columns}
          rows={items}
          rowKey={({ affiliate }) => affiliate.memberId}
        />
      )}
      {totalPages > 1 && (
        <Pagination {...{ pageNo, totalPages, labels }} onPage={(page) => change({ page })} />
      )}
    </DetailSection>
  )
}
