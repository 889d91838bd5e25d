import type { VendorBill } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { wholeList } from '../../frames/whole-list.ts'
import { browserClock } from '../../parts/browser-clock.ts'
import { formatCount, formatWireMoney, movementClass, utcDayStart } from '../../parts/format.ts'
import { BillState } from './bill-state.tsx'
import { billsQuery } from './bills.queries.ts'
import { monthsUntil, monthText } from './month-text.ts'

const MONTHS_SHOWN = 24

/** What each vendor's games took and paid in a month, and what is paid for them. */
export function BillsScreen() {
  const { t } = useTranslation('vendorBills')
  const months = useMemo(() => monthsUntil(browserClock.now(), MONTHS_SHOWN), [])
  const search = useSearch({ from: '/vendor-bills' })
  const { month = months[0] ?? '' } = search
  const navigate = useNavigate()
  const answer = useQuery(billsQuery(useApi(), month))
  const columns = useBillColumns()
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption', { time: utcDayStart() })}
      search={search}
      filters={[
        {
          kind: 'select',
          name: 'month',
          label: t('month'),
          options: [...new Set([...months, month])].map((value) => ({
            value,
            text: monthText(value),
          })),
        },
      ]}
      answer={wholeList(answer.data?.toSorted(byStake).reverse(), answer, columns, search.sort)}
      columns={columns}
      rowKey={(row) => row.vendorCode}
      onOpen={({ vendorCode }) =>
        void navigate({
          to: '/vendor-bills/$vendorCode/$month',
          params: { vendorCode, month },
        })
      }
      empty={{ art: 'receipt', title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

/** Those with the most at stake come first while nobody asks for another order. */
const byStake = ({ total: one }: VendorBill, { total: other }: VendorBill) =>
  compareMinor(one.stakedMinor, other.stakedMinor)

function compareMinor(one: string, other: string): number {
  return Number(BigInt(one) - BigInt(other))
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
        compare: (one, other) => one.vendorName.localeCompare(other.vendorName),
        cell: (row) => <b className="strong">{row.vendorName}</b>,
      },
      {
        id: 'staked',
        header: t('amount.stakedMinor'),
        isNumber: true,
        compare: byStake,
        phone: 'hidden',
        cell: (row) => money(row.total.stakedMinor),
      },
      {
        id: 'won',
        header: t('amount.wonMinor'),
        isNumber: true,
        compare: ({ total: one }, { total: other }) => compareMinor(one.wonMinor, other.wonMinor),
        phone: 'hidden',
        cell: (row) => money(row.total.wonMinor),
      },
      {
        id: 'result',
        header: t('amount.resultMinor'),
        isNumber: true,
        compare: ({ total: one }, { total: other }) =>
          compareMinor(one.resultMinor, other.resultMinor),
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
        compare: (one, other) => openCountOf(one) - openCountOf(other),
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

const openCountOf = ({ comparison }: VendorBill) =>
  comparison.open.reduce((all, each) => all + each.count, 0)

function OpenCount({ of }: { readonly of: VendorBill }) {
  const count = openCountOf(of)
  return <span className={count > 0 ? 'text-warn-text' : 'text-text-3'}>{formatCount(count)}</span>
}
