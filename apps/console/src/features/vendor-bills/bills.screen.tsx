import type { VendorBill } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { browserClock } from '../../parts/browser-clock.ts'
import type { DataColumn } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { formatCount, formatWireMoney, movementClass } from '../../parts/format.ts'
import { ListPage } from '../../parts/list-page.tsx'
import { BillState } from './bill-state.tsx'
import { billsQuery } from './bills.queries.ts'
import { monthsUntil, monthText } from './month-text.ts'

const MONTHS_SHOWN = 24

/** What each vendor's games took and paid in a month, and what is paid for them. */
export function BillsScreen() {
  const { t } = useTranslation('vendorBills')
  const months = useMemo(() => monthsUntil(browserClock.now(), MONTHS_SHOWN), [])
  const { month = months[0] ?? '' } = useSearch({ from: '/vendor-bills' })
  const navigate = useNavigate()
  const { data, error, refetch, isFetching, isPending } = useQuery(billsQuery(useApi(), month))
  return (
    <ListPage
      title={t('title')}
      caption={t('caption')}
      filters={
        <FilterBar
          filters={[
            {
              kind: 'select',
              label: t('month'),
              value: month,
              options: [...new Set([...months, month])].map((value) => ({
                value,
                text: monthText(value),
              })),
              onChange: (chosen) =>
                void navigate({ to: '/vendor-bills', search: { month: chosen }, replace: true }),
            },
          ]}
          isRefreshing={isFetching && !isPending}
          onRefresh={() => void refetch()}
        />
      }
      columns={useBillColumns()}
      answer={{ data: data && onePage(data), error, refetch }}
      rowKey={(row) => row.vendorCode}
      onOpen={({ vendorCode }) =>
        void navigate({
          to: '/vendor-bills/$vendorCode/$month',
          params: { vendorCode, month },
        })
      }
      onPage={() => undefined}
      empty={{ art: 'receipt', title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

/** Those with the most at stake first. */
function onePage(bills: readonly VendorBill[]) {
  const staked = ({ total }: VendorBill) => BigInt(total.stakedMinor)
  const items = bills.toSorted((one, other) => Number(staked(other) - staked(one)))
  const { length } = items
  return { items, pageNo: 1, pageSize: length, totalPages: 1, totalCount: length }
}

function useBillColumns(): readonly DataColumn<VendorBill>[] {
  const { t } = useTranslation('vendorBills')
  const currency = useCurrency()
  return useMemo(() => {
    const money = (wire: string) => formatWireMoney(wire, currency)
    return [
      {
        id: 'vendor',
        header: t('column.vendor'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => <b className="strong">{row.vendorName}</b>,
      },
      {
        id: 'staked',
        header: t('amount.stakedMinor'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => money(row.total.stakedMinor),
      },
      {
        id: 'won',
        header: t('amount.wonMinor'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => money(row.total.wonMinor),
      },
      {
        id: 'result',
        header: t('amount.resultMinor'),
        isNumber: true,
        phone: 'below',
        cell: (row) => (
          <span className={movementClass(row.total.resultMinor)}>
            {money(row.total.resultMinor)}
          </span>
        ),
      },
      {
        id: 'differences',
        header: t('column.differences'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => <OpenCount of={row} />,
      },
      {
        id: 'payable',
        header: t('column.payable'),
        isNumber: true,
        phone: 'end',
        cell: (row) =>
          row.settlement ? (
            <b className="strong">{money(row.settlement.payableMinor)}</b>
          ) : (
            <span className="text-text-3">{t('noTerms')}</span>
          ),
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'below-end',
        cell: (row) => <BillState bill={row} />,
      },
    ]
  }, [t, currency])
}

function OpenCount({ of: { comparison } }: { readonly of: VendorBill }) {
  const count = comparison.open.reduce((all, each) => all + each.count, 0)
  return <span className={count > 0 ? 'text-warn-text' : 'text-text-3'}>{formatCount(count)}</span>
}
