import type { Deposit } from '@baize/contract'
import { type Column, EmptyState, MoneyText, SkeletonRows, StatusMark, Table } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../app/date-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pager } from '../../shell/pager.tsx'
import { depositsQuery } from './cashier.queries.ts'
import { DEPOSIT_TONES } from './cashier-states.ts'
import { useMethodName } from './use-method-name.ts'

/** Every deposit with its state, newest first. */
export function DepositList({ pageNo }: { readonly pageNo: number }) {
  const { t } = useTranslation(['cashier', 'common'])
  const navigate = useNavigate()
  const columns = useColumns()
  const list = useQuery(depositsQuery(pageNo))
  return (
    <div className="panel overflow-hidden">
      <div className="panel__head">
        <h2 className="h3">{t('deposit.last')}</h2>
      </div>
      {list.isPending && <SkeletonRows count={4} />}
      {list.isError && <LoadFailure failure={list.error} onRetry={list.refetch} />}
      {list.data?.items.length === 0 && (
        <EmptyState art="receipt" title={t('deposit.none.title')} headingLevel={3}>
          {t('deposit.none.text')}
        </EmptyState>
      )}
      {list.data && list.data.items.length > 0 && (
        <Table
          caption={t('deposit.last')}
          columns={columns}
          rows={list.data.items}
          rowKey={(deposit) => deposit.depositId}
        />
      )}
      <div className="records__pager">
        <Pager
          pageNo={pageNo}
          totalPages={list.data?.totalPages ?? 1}
          onPage={(page) => void navigate({ to: '/member/deposit', search: { page } })}
        />
      </div>
    </div>
  )
}

function useColumns(): readonly Column<Deposit>[] {
  const { t, i18n } = useTranslation(['cashier', 'common'])
  const currency = useCurrency()
  const nameOf = useMethodName()
  const money = useMoneyText()
  return [
    {
      id: 'order',
      header: t('deposit.order'),
      card: 'second',
      cell: (deposit) => (
        <Link to="/member/deposit" search={{ depositId: deposit.depositId }} className="link num">
          {deposit.orderNumber}
        </Link>
      ),
    },
    {
      id: 'time',
      header: t('deposit.time'),
      card: 'third',
      cell: (deposit) => momentText(deposit.createdAt, i18n.language),
    },
    {
      id: 'method',
      header: t('deposit.methodColumn'),
      card: 'lead',
      cell: ({ methodNames }) => nameOf(methodNames),
    },
    {
      id: 'amount',
      header: t('deposit.amount'),
      isNumber: true,
      card: 'lead-end',
      cell: (deposit) => (
        <MoneyText amountMinor={readMinor(deposit.amountMinor)} currency={currency} />
      ),
    },
    {
      id: 'state',
      header: t('deposit.stateColumn'),
      card: 'second-end',
      cell: (deposit) => (
        <>
          <StatusMark tone={DEPOSIT_TONES[deposit.state]}>
            {t(`deposit.state.${deposit.state}`)}
          </StatusMark>
          {readMinor(deposit.wentBackMinor) > 0n && (
            <span className="caption">
              {t('deposit.wentBack', { amount: money(readMinor(deposit.wentBackMinor)) })}
            </span>
          )}
        </>
      ),
    },
  ]
}
