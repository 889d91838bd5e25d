import type { VendorTransfer } from '@baize/contract'
import { type Column, EmptyState, MoneyText, SkeletonRows, StatusMark, Table } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../app/date-text.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { useReasonText } from '../../parts/vendor-wallets/transfer-outcome.tsx'
import { transfersQuery } from '../../parts/vendor-wallets/wallets.queries.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pager } from '../../shell/pager.tsx'
import { TRANSFER_TONES } from './cashier-states.ts'

/** Every transfer to a vendor and back with its state, newest first. */
export function TransferList({ pageNo }: { readonly pageNo: number }) {
  const { t } = useTranslation(['wallets', 'common'])
  const navigate = useNavigate()
  const columns = useColumns()
  const list = useQuery(transfersQuery(pageNo))
  return (
    <div className="panel overflow-hidden wallets__list">
      <div className="panel__head">
        <h2 className="h3">{t('list.title')}</h2>
      </div>
      {list.isPending && <SkeletonRows count={4} />}
      {list.isError && <LoadFailure failure={list.error} onRetry={list.refetch} />}
      {list.data?.items.length === 0 && (
        <EmptyState art="receipt" title={t('list.none.title')} headingLevel={3}>
          {t('list.none.text')}
        </EmptyState>
      )}
      {list.data && list.data.items.length > 0 && (
        <Table
          caption={t('list.title')}
          columns={columns}
          rows={list.data.items}
          rowKey={(transfer) => transfer.transferId}
        />
      )}
      <div className="records__pager">
        <Pager
          pageNo={pageNo}
          totalPages={list.data?.totalPages ?? 1}
          onPage={(page) => void navigate({ to: '/member/wallets', search: { page } })}
        />
      </div>
    </div>
  )
}

function useColumns(): readonly Column<VendorTransfer>[] {
  const { t, i18n } = useTranslation(['wallets', 'common'])
  const currency = useCurrency()
  const reasonText = useReasonText()
  return [
    {
      id: 'order',
      header: t('list.order'),
      card: 'second',
      cell: ({ orderNumber }) => <span className="num">{orderNumber}</span>,
    },
    {
      id: 'time',
      header: t('list.time'),
      card: 'third',
      cell: ({ createdAt }) => momentText(createdAt, i18n.language),
    },
    {
      id: 'way',
      header: t('list.way'),
      card: 'lead',
      cell: ({ direction, vendorName: vendor }) =>
        t(direction === 'in' ? 'list.in' : 'list.out', { vendor }),
    },
    {
      id: 'amount',
      header: t('list.amount'),
      isNumber: true,
      card: 'lead-end',
      cell: ({ amountMinor }) =>
        amountMinor === null ? (
          t('list.all')
        ) : (
          <MoneyText amountMinor={readMinor(amountMinor)} currency={currency} />
        ),
    },
    {
      id: 'state',
      header: t('list.state'),
      card: 'second-end',
      cell: (transfer) => (
        <span className="wallets__state">
          <StatusMark tone={TRANSFER_TONES[transfer.state]}>
            {t(`state.${transfer.state}`)}
          </StatusMark>
          {transfer.state === 'failed' && <span className="caption">{reasonText(transfer)}</span>}
        </span>
      ),
    },
  ]
}
