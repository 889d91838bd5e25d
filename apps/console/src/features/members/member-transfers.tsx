import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatAmount, formatInstant, formatMovement } from '../../parts/format.ts'
import { type MemberTransferRow, memberTransfersQuery } from './members.queries.ts'
import { PagedPanel } from './paged-panel.tsx'

/** Money that the member has sent to others and received from them, each with the way to the other. */
export function MemberTransfers({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('members')
  const currency = useCurrency()
  const [page, setPage] = useState(1)
  const answer = useQuery(memberTransfersQuery(useApi(), memberId, page))
  const { data } = answer
  return (
    <PagedPanel
      title={t('transfers.title')}
      countText={
        data &&
        t('transfers.sums', {
          sent: formatAmount(data.sentMinor, currency),
          received: formatAmount(data.receivedMinor, currency),
        })
      }
      emptyText={t('transfers.none')}
      columns={useTransferColumns()}
      rowKey={({ transferId }) => transferId}
      answer={answer}
      onPage={setPage}
    />
  )
}

function useTransferColumns(): readonly DataColumn<MemberTransferRow>[] {
  const { t } = useTranslation('members')
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('transfers.column.at'),
        isTime: true,
        phone: 'below',
        cell: ({ at }) => <span className="num text-text-2">{formatInstant(at)}</span>,
      },
      {
        id: 'direction',
        header: t('transfers.column.direction'),
        phone: 'below-end',
        cell: ({ direction }) => t(`transfers.direction.${direction}`),
      },
      {
        id: 'other',
        header: t('transfers.column.other'),
        phone: 'lead',
        cell: ({ memberId, username, relation }) => (
          <>
            <Link to="/members/$memberId" params={{ memberId }} className="link">
              {username}
            </Link>{' '}
            <span className="caption">{t(`transfers.relation.${relation}`)}</span>
          </>
        ),
      },
      {
        id: 'amount',
        header: t('transfers.column.amount', { symbol: currency.symbol }),
        isNumber: true,
        phone: 'end',
        cell: ({ direction, amountMinor }) => (
          <span className={direction === 'received' ? 'strong text-felt-text' : 'strong'}>
            {formatMovement(direction === 'sent' ? `-${amountMinor}` : amountMinor, currency)}
          </span>
        ),
      },
    ],
    [t, currency],
  )
}
