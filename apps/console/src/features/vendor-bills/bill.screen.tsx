import './bills.css'
import type { VendorBill } from '@baize/contract'
import { Icon, Notice, Pagination, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { DataTable } from '../../frames/data-table.tsx'
import type { Paged } from '../../frames/list-page.tsx'
import { formatInstant } from '../../parts/format.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { BillActions } from './bill-actions.tsx'
import { BillPart } from './bill-part.tsx'
import { BillState } from './bill-state.tsx'
import { billQuery } from './bills.queries.ts'
import { ComparisonPart } from './comparison-part.tsx'
import { type Line, useLineColumns } from './line-columns.tsx'
import { monthText } from './month-text.ts'
import { SettlementPart } from './settlement-part.tsx'
import { TermsPart } from './terms-part.tsx'

/** One vendor's month: what its games did, what is paid for it, and what is still in question. */
export function BillScreen() {
  const { t } = useTranslation('vendorBills')
  const params = useParams({ from: '/vendor-bills/$vendorCode/$month' })
  const { page = 1 } = useSearch({ from: '/vendor-bills/$vendorCode/$month' })
  const { data, error, refetch } = useQuery(billQuery(useApi(), params, page))
  return (
    <main className="detail-page" id="main">
      <Link to="/vendor-bills" search={{ month: params.month }} className="link back-link">
        <Icon of={ChevronLeft} size="s" isFlipped />
        {t('title')}
      </Link>
      {data ? (
        <>
          <Head bill={data.bill} />
          <div className="bill-parts">
            <SettlementPart bill={data.bill} />
            <div className="bill-parts__side">
              <TermsPart bill={data.bill} />
              <ComparisonPart bill={data.bill} />
            </div>
          </div>
          <Lines lines={data} month={params.month} />
        </>
      ) : error ? (
        <ReadFailed failure={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-[320px]" />
      )}
    </main>
  )
}

function Head({ bill }: { readonly bill: VendorBill }) {
  const { t } = useTranslation('vendorBills')
  const { vendorName, month, state, nextMonth, closedBy, closedAt } = bill
  const waitsFor = state === 'open' && nextMonth !== null && nextMonth < month ? nextMonth : null
  return (
    <>
      <header className="bill-head">
        <div className="page-head">
          <h1 className="h2">
            {t('billOf', { vendor: vendorName, month: monthText(month) })} <BillState bill={bill} />
          </h1>
          <p className="caption">
            {closedBy && closedAt
              ? t('closedBy', { name: closedBy, at: formatInstant(closedAt) })
              : t('openText')}
          </p>
        </div>
        <BillActions bill={bill} />
      </header>
      {waitsFor && <Notice>{t('waitsFor', { month: monthText(waitsFor) })}</Notice>}
    </>
  )
}

function Lines({ lines, month }: { readonly lines: Paged<Line>; readonly month: string }) {
  const { t } = useTranslation(['vendorBills', 'common'])
  const columns = useLineColumns()
  const navigate = useNavigate()
  const { vendorCode } = useParams({ from: '/vendor-bills/$vendorCode/$month' })
  if (lines.items.length === 0) return <p className="text-text-3">{t('noLines')}</p>
  return (
    <BillPart title={t('lines')} text={t('linesText')}>
      <DataTable
        caption={t('lines')}
        columns={columns}
        rows={lines.items}
        rowKey={({ gameCode, isLate }) => `${gameCode} ${isLate}`}
      />
      {lines.totalPages > 1 && (
        <Pagination
          pageNo={lines.pageNo}
          totalPages={lines.totalPages}
          onPage={(page) =>
            void navigate({
              to: '/vendor-bills/$vendorCode/$month',
              params: { vendorCode, month },
              search: { page },
            })
          }
          labels={{
            nav: t('common:pages'),
            previous: t('common:previousPage'),
            next: t('common:nextPage'),
            page: (pageNo) => t('common:pageNo', { pageNo }),
          }}
        />
      )}
    </BillPart>
  )
}
