import type { StaffTransfer } from '@baize/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { AskedText } from './asked-text.tsx'
import { TransferBadges } from './transfer-badge.tsx'

export function useTransferColumns(): readonly DataColumn<StaffTransfer>[] {
  const { t } = useTranslation('vendorTransfers')
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'order',
        header: t('column.order'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => (
          <span className="stacked">
            <b className="strong num">{row.orderNumber}</b>
            <span className="caption">{row.vendorName}</span>
          </span>
        ),
      },
      {
        id: 'member',
        header: t('column.member'),
        phone: 'below',
        cell: (row) => row.member.username,
      },
      {
        id: 'way',
        header: t('column.way'),
        phone: 'hidden',
        cell: (row) => t(`way.${row.direction}`),
      },
      {
        id: 'amount',
        header: t('column.amount'),
        isNumber: true,
        phone: 'end',
        cell: (row) =>
          row.amountMinor === null ? (
            <span className="text-text-3">{t('allThere')}</span>
          ) : (
            <span className="strong">{formatWireMoney(row.amountMinor, currency)}</span>
          ),
      },
      {
        id: 'asked',
        header: t('column.asked'),
        phone: 'hidden',
        cell: (row) => <AskedText of={row} />,
      },
      {
        id: 'begun',
        header: t('column.begun'),
        isTime: true,
        phone: 'below-end',
        cell: (row) => <span className="num text-text-2">{formatInstant(row.createdAt)}</span>,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'foot',
        cell: (row) => <TransferBadges of={row} />,
      },
    ],
    [t, currency],
  )
}
