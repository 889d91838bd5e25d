import './bills.css'
import type { VendorBill } from '@baize/contract'
import { Notice, Pagination } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { DataTable } from '../../frames/data-table.tsx'
import { BackLink, DetailHead, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import type { Paged } from '../../frames/list-page.tsx'
import { useChangeSearch } from '../../frames/use-change-search.ts'
import { formatInstant, houseZone } from '../../parts/format.ts'
import { usePageLabels } from '../../parts/page-labels.ts'
import { BillActions } from './bill-actions.tsx'
import { BillState } from './bill-state.tsx'
import { billQuery } from './bills.queries.ts'
import { ComparisonPart } from './comparison-part.tsx'
import { type Line, useLineColumns } from './line-columns.tsx'
import { monthText, spanText } from './month-text.ts'
import { SettlementPart } from './settlement-part.tsx'
import { TermsPart } from './terms-part.tsx'

/** One vendor's month: what its games did, what is paid for it, and what is still in question. */
export function BillScreen() {
  const { t } = useTranslation('vendorBills')
  const params = useParams({ from: '/vendor-bills/$vendorCode/$month' })
  const { page = 1 } = useSearch({ from: '/vendor-bills/$vendorCode/$month' })
  const { month } = params
  return (
    <DetailPage
      top={
        <BackLink to="/vendor-bills" search={{ month }}>
          {t('title')}
        </BackLink>
      }
      query={useQuery(billQuery(useApi(), params, page))}
    >
      {({ bill, ...lines }) => (
        <>
          <Head bill={bill} />
          <div className="bill-parts">
            <SettlementPart bill={bill} />
            <div className="bill-parts__side">
              <TermsPart bill={bill} />
              <ComparisonPart bill={bill} />
            </div>
          </div>
          <Lines lines={lines} />
        </>
      )}
    </DetailPage>
  )
}

function Head({ bill }: { readonly bill: VendorBill }) {
  const { t } = useTranslation('vendorBills')
  const { vendorName, month, state, nextMonth, closedBy, closedAt } = bill
  const waitsFor = state === 'open' && nextMonth !== null && nextMonth < month ? nextMonth : null
  return (
    <>
      <DetailHead
        title={t('billOf', { vendor: vendorName, month: monthText(month) })}
        state={<BillState bill={bill} />}
        caption={
          closedBy && closedAt
            ? t('closedBy', { name: closedBy, at: formatInstant(closedAt) })
            : t('openText')
        }
        actions={<BillActions bill={bill} />}
      />
      <p className="caption num">{t('span', { ...spanText(month), zone: houseZone() })}</p>
      {waitsFor && <Notice>{t('waitsFor', { month: monthText(waitsFor) })}</Notice>}
    </>
  )
}

function Lines({ lines }: { readonly lines: Paged<Line> }) {
  const { t } = useTranslation('vendorBills')
  const columns = useLineColumns()
  const labels = usePageLabels()
  const change = useChangeSearch<{ readonly page?: number }>()
  if (lines.items.length === 0) return <p className="text-text-3">{t('noLines')}</p>
  return (
    <DetailSection title={t('lines')} text={t('linesText')}>
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
          onPage={(page) => change({ page })}
          labels={labels}
        />
      )}
    </DetailSection>
  )
}
