import { MEMBER_ORDER_KINDS } from '@baize/contract'
import { buttonClass } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { FilterBar } from '../../frames/filter-bar.tsx'
import { formatAmount, formatInstant } from '../../parts/format.ts'
import { OrderLink } from '../../parts/order-link.tsx'
import { MemberTransfers } from './member-transfers.tsx'
import { type MemberOrder, memberOrdersQuery } from './members.queries.ts'
import { PagedPanel } from './paged-panel.tsx'
import { useMemberSearch } from './use-member-search.ts'

/** Every deposit and withdrawal with the way to its queue, and what went from member to member. */
export function MemberOrders({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('members')
  const maySeeWithdrawals = useMay('withdrawals.read')
  const { search, change } = useMemberSearch(memberId)
  const answer = useQuery(memberOrdersQuery(useApi(), memberId, search))
  const { data } = answer
  return (
    <>
      <PagedPanel
        title={t('orders.title')}
        countText={data && t('orders.count', { count: data.totalCount })}
        emptyText={t(search.kind ? 'noneOfThese' : 'orders.none')}
        columns={useOrderColumns()}
        rowKey={({ orderId }) => orderId}
        answer={answer}
        onPage={(page) => change({ page })}
        action={
          maySeeWithdrawals && (
            <Link
              to="/withdrawals"
              search={{ text: memberId }}
              className={buttonClass({ variant: 'outline', size: 's' })}
            >
              {t('withdrawals')}
            </Link>
          )
        }
        filters={
          <FilterBar
            search={search}
            filters={[
              {
                kind: 'chips',
                name: 'kind',
                label: t('orders.column.kind'),
                every: t('orders.everyKind'),
                options: MEMBER_ORDER_KINDS.map((kind) => ({
                  value: kind,
                  text: t(`orders.${kind}s`),
                })),
              },
            ]}
            answer={answer}
            onChange={change}
          />
        }
      />
      <MemberTransfers memberId={memberId} />
    </>
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
        isTime: true,
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
