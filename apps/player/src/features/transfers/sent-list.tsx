import type { MemberTransfer } from '@baize/contract'
import { minor } from '@baize/kernel'
import { type Column, EmptyState, MoneyText, SkeletonRows, Table } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../app/date-text.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pager } from '../../shell/pager.tsx'
import { transfersQuery } from './transfers.queries.ts'

/** What was sent and received, newest first; of the other member no more than this one may know. */
export function SentList({ pageNo }: { readonly pageNo: number }) {
  const { t } = useTranslation('transfers')
  const navigate = useNavigate()
  const columns = useColumns()
  const list = useQuery(transfersQuery(pageNo))
  const { data } = list
  return (
    <div className="panel overflow-hidden">
      <div className="panel__head">
        <h2 className="h3">{t('last')}</h2>
      </div>
      {list.isPending && <SkeletonRows count={4} />}
      {list.isError && <LoadFailure failure={list.error} onRetry={list.refetch} />}
      {data?.items.length === 0 && (
        <EmptyState art="receipt" title={t('none.title')} headingLevel={3}>
          {t('none.text')}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <Table
          caption={t('last')}
          columns={columns}
          rows={data.items}
          rowKey={({ transferId }) => transferId}
        />
      )}
      <div className="records__pager">
        <Pager
          pageNo={pageNo}
          totalPages={data?.totalPages ?? 1}
          onPage={(page) => void navigate({ to: '/member/transfers', search: { page } })}
        />
      </div>
    </div>
  )
}

function useColumns(): readonly Column<MemberTransfer>[] {
  const { t, i18n } = useTranslation('transfers')
  const currency = useCurrency()
  return [
    {
      id: 'at',
      header: t('column.at'),
      card: 'second',
      cell: ({ at }) => momentText(at, i18n.language),
    },
    {
      id: 'direction',
      header: t('column.direction'),
      card: 'lead',
      cell: ({ direction }) => t(`direction.${direction}`),
    },
    {
      id: 'amount',
      header: t('column.amount'),
      isNumber: true,
      card: 'lead-end',
      cell: ({ direction, amountMinor }) => (
        <MoneyText
          amountMinor={minor(
            direction === 'sent' ? -readMinor(amountMinor) : readMinor(amountMinor),
          )}
          currency={currency}
          tone="net"
        />
      ),
    },
    {
      id: 'other',
      header: t('column.other'),
      card: 'second-end',
      cell: ({ other }) =>
        t(`party.${other.relation}`, { name: other.maskedName, id: other.memberId }),
    },
  ]
}
