import type { MemberSpan } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { type DataColumn, DataTable } from '../../parts/data-table.tsx'
import { formatAmount, formatInstant, formatMovement } from '../../parts/format.ts'
import { type MemberOrder, type MemberSums, memberOrdersQuery } from './members.queries.ts'
import { PagedPanel } from './paged-panel.tsx'

/** Sums by period, and every deposit and withdrawal with the way to its queue. */
export function MemberOrders({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('members')
  const [page, setPage] = useState(1)
  const answer = useQuery(memberOrdersQuery(useApi(), memberId, page))
  const { data } = answer
  return (
    <>
      {data && <Sums sums={data.sums} />}
      <PagedPanel
        title={t('orders.title')}
        countText={data && t('orders.count', { count: data.totalCount })}
        emptyText={t('orders.none')}
        columns={useOrderColumns()}
        rowKey={({ orderId }) => orderId}
        answer={answer}
        onPage={setPage}
      />
    </>
  )
}

function Sums({ sums }: { readonly sums: readonly MemberSums[] }) {
  const { t } = useTranslation('members')
  const currency = useCurrency()
  const columns = useMemo<readonly DataColumn<MemberSums>[]>(() => {
    const money = (id: 'depositedMinor' | 'withdrawnMinor' | 'stakedMinor', header: string) => ({
      id,
      header,
      isNumber: true,
      phone: 'below-end' as const,
      cell: (row: MemberSums) => formatAmount(row[id], currency),
    })
    return [
      {
        id: 'span',
        header: t('orders.period'),
        phone: 'lead',
        cell: ({ span }) => t(`orders.span.${span satisfies MemberSpan}`),
      },
      money('depositedMinor', t('figure.deposited')),
      money('withdrawnMinor', t('figure.withdrawn')),
      money('stakedMinor', t('figure.staked')),
      {
        id: 'net',
        header: t('figure.net'),
        isNumber: true,
        phone: 'end',
        cell: ({ netMinor }) => (
          <span className="strong">{formatMovement(netMinor, currency)}</span>
        ),
      },
    ]
  }, [t, currency])
  return (
    <section className="panel profile-ledger">
      <div className="panel__head">
        <h2 className="h3">{t('orders.sums')}</h2>
        <span className="caption">{t('orders.sumsText')}</span>
      </div>
      <DataTable
        caption={t('orders.sums')}
        columns={columns}
        rows={sums}
        rowKey={({ span }) => span}
      />
    </section>
  )
}

function useOrderColumns(): readonly DataColumn<MemberOrder>[] {
  const { t } = useTranslation(['members', 'deposits', 'withdrawals'])
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'order',
        header: t('orders.column.order'),
        phone: 'lead',
        cell: (row) => <OrderLink of={row} />,
      },
      {
        id: 'kind',
        header: t('orders.column.kind'),
        phone: 'below',
        cell: ({ kind }) => t(`orders.kind.${kind}`),
      },
      {
        id: 'at',
        header: t('orders.column.at'),
        phone: 'below-end',
        cell: ({ at }) => <span className="num text-text-2">{formatInstant(at)}</span>,
      },
      {
        id: 'state',
        header: t('orders.column.state'),
        phone: 'foot',
        cell: (row) =>
          row.kind === 'deposit'
            ? t(`deposits:state.${row.state}`)
            : t(`withdrawals:state.${row.state}`),
      },
      {
        id: 'amount',
        header: t('orders.column.amount', { symbol: currency.symbol }),
        isNumber: true,
        phone: 'end',
        cell: ({ amountMinor }) => (
          <span className="strong">{formatAmount(amountMinor, currency)}</span>
        ),
      },
    ],
    [t, currency],
  )
}

/** Opens the order where it is decided on; for who may not look there it is a number. */
function OrderLink({ of: { kind, orderId, orderNumber } }: { readonly of: MemberOrder }) {
  const maySeeDeposits = useMay('deposits.read')
  const maySeeWithdrawals = useMay('withdrawals.read')
  if (kind === 'deposit' ? !maySeeDeposits : !maySeeWithdrawals) {
    return <span className="num">{orderNumber}</span>
  }
  return kind === 'deposit' ? (
    <Link to="/deposits" search={{ stands: 'all', open: orderId }} className="link num">
      {orderNumber}
    </Link>
  ) : (
    <Link to="/withdrawals" search={{ text: orderNumber, open: orderId }} className="link num">
      {orderNumber}
    </Link>
  )
}
