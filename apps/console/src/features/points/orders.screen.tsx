import { POINTS_ORDER_STATES, type PointsDeskOrder } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { formatAmount, formatInstant } from '../../parts/format.ts'
import { OrderPanel } from './order-panel.tsx'
import { OrderState } from './order-state.tsx'
import { ordersQuery } from './points.queries.ts'
import { usePointsText } from './points-text.ts'

/** What members redeemed, with the open order beside it. */
export function OrdersScreen() {
  const { t, i18n } = useTranslation('points')
  const search = useSearch({ from: '/points-orders' })
  const answer = useQuery(ordersQuery(useApi(), search, i18n.language))
  const mayDecide = useMay('rewards.manage')
  return (
    <QueuePage
      title={t('orders.title')}
      caption={t('orders.caption')}
      search={search}
      tabs={{
        name: 'state',
        label: t('orders.states'),
        values: POINTS_ORDER_STATES,
        textOf: (each) => t(`state.${each}`),
        counts: answer.data?.counts,
        counted: ['in_process'],
      }}
      answer={answer}
      columns={useOrderColumns()}
      rowKey={({ orderId }) => orderId}
      empty={{ art: 'gift', title: t('orders.empty.title'), text: t('orders.empty.text') }}
      {...(mayDecide && {
        panel: (id, panel) => <OrderPanel key={id} orderId={id} {...panel} />,
      })}
    />
  )
}

function useOrderColumns(): readonly DataColumn<PointsDeskOrder>[] {
  const { t } = useTranslation('points')
  const currency = useCurrency()
  const figure = usePointsText()
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
        id: 'reward',
        header: t('column.reward'),
        phone: 'below',
        cell: ({ kind, name, quantity }) => (
          <span className="stacked">
            <bdi>{kind === 'conversion' ? t('kind.conversion') : name}</bdi>
            {quantity > 1 && <span className="caption num">× {quantity}</span>}
          </span>
        ),
      },
      {
        id: 'points',
        header: t('column.points'),
        isNumber: true,
        phone: 'end',
        cell: ({ points, moneyMinor }) => (
          <span className="stacked num">
            <b className="strong">{figure(points)}</b>
            {moneyMinor !== null && (
              <span className="caption">{formatAmount(moneyMinor, currency)}</span>
            )}
          </span>
        ),
      },
      {
        id: 'at',
        header: t('column.at'),
        isTime: true,
        phone: 'below-end',
        cell: ({ orderedAt }) => <span className="num">{formatInstant(orderedAt)}</span>,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'foot',
        cell: ({ state }) => <OrderState state={state} />,
      },
    ],
    [t, currency, figure],
  )
}
