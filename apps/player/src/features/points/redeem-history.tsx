import { POINTS_ORDER_STATES, type PointsOrder, type PointsOrderState } from '@baize/contract'
import {
  Chips,
  type Column,
  EmptyState,
  SkeletonRows,
  StatusMark,
  type StatusTone,
  Table,
} from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../app/date-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pager } from '../../shell/pager.tsx'
import { pointsRedeemsQuery } from './points.queries.ts'
import { usePointsText } from './points-figure.tsx'

const TONES: Readonly<Record<PointsOrderState, StatusTone>> = {
  in_process: 'waiting',
  approved: 'done',
  rejected: 'failed',
}

/** What the member has redeemed, newest first. */
export function RedeemHistory({ pageNo }: { readonly pageNo: number }) {
  const { t, i18n } = useTranslation('points')
  const navigate = useNavigate()
  const [state, setState] = useState<'all' | PointsOrderState>('all')
  const { data, error, refetch } = useQuery(pointsRedeemsQuery(i18n.language, state, pageNo))
  const columns = useColumns()
  const openPage = (page: number) =>
    void navigate({ to: '/pointMall', search: { tab: 'history', page } })
  return (
    <div className="panel overflow-hidden">
      <div className="panel__head">
        <Chips<'all' | PointsOrderState>
          label={t('tab.history')}
          value={state}
          choices={[
            { value: 'all' as const, text: t('choice.all') },
            ...POINTS_ORDER_STATES.map((value) => ({ value, text: t(`state.${value}`) })),
          ]}
          onChoose={(value) => {
            setState(value)
            if (pageNo > 1) openPage(1)
          }}
        />
      </div>
      {!data && !error && <SkeletonRows count={4} />}
      {!data && error && <LoadFailure failure={error} onRetry={refetch} />}
      {data?.items.length === 0 && (
        <EmptyState art="receipt" title={t('noOrders.title')} headingLevel={2}>
          {t('noOrders.text')}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <Table
          caption={t('tab.history')}
          columns={columns}
          rows={data.items}
          rowKey={({ orderId }) => orderId}
        />
      )}
      {data && <Pager pageNo={pageNo} totalPages={data.totalPages} onPage={openPage} />}
    </div>
  )
}

function useColumns(): readonly Column<PointsOrder>[] {
  const { t, i18n } = useTranslation('points')
  const figure = usePointsText()
  const money = useMoneyText()
  return [
    {
      id: 'at',
      header: t('column.at'),
      card: 'second',
      cell: ({ orderedAt }) => <span className="num">{momentText(orderedAt, i18n.language)}</span>,
    },
    {
      id: 'name',
      header: t('column.reward'),
      card: 'lead',
      cell: ({ kind, name, quantity, moneyMinor }) => {
        if (kind === 'conversion') return <b className="strong">{t('convert.open')}</b>
        const shown = quantity > 1 ? t('named', { name, quantity: String(quantity) }) : name
        return (
          <>
            <b className="strong">{shown}</b>{' '}
            {moneyMinor !== null && <span className="num">{money(readMinor(moneyMinor))}</span>}
          </>
        )
      },
    },
    {
      id: 'points',
      header: t('column.points'),
      isNumber: true,
      card: 'lead-end',
      cell: ({ points }) => <span className="num">{figure(-BigInt(points))}</span>,
    },
    {
      id: 'state',
      header: t('column.state'),
      card: 'second-end',
      cell: ({ state }) => <StatusMark tone={TONES[state]}>{t(`state.${state}`)}</StatusMark>,
    },
    {
      id: 'more',
      header: t('column.note'),
      card: 'foot',
      cell: ({ trackingNumber, answer }) => (
        <bdi>{trackingNumber ? t('tracking', { number: trackingNumber }) : (answer ?? '')}</bdi>
      ),
    },
  ]
}
