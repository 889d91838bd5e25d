import type { VendorAdjustment } from '@baize/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { AdjustmentBadge } from './adjustment-badge.tsx'

export function useAdjustmentColumns(): readonly DataColumn<VendorAdjustment>[] {
  const { t } = useTranslation('vendorAdjustments')
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'vendor',
        header: t('column.vendor'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => (
          <span className="stacked">
            <b className="strong">{row.vendorName}</b>
            <span className="caption">{row.gameName}</span>
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
        id: 'amount',
        header: t('column.amount'),
        isNumber: true,
        phone: 'end',
        cell: (row) => (
          <span className={row.amountMinor.startsWith('-') ? 'strong text-danger-text' : 'strong'}>
            {formatWireMoney(row.amountMinor, currency)}
          </span>
        ),
      },
      {
        id: 'reason',
        header: t('column.reason'),
        phone: 'hidden',
        cell: (row) => <span dir="auto">{row.reason}</span>,
      },
      {
        id: 'asked',
        header: t('column.asked'),
        isTime: true,
        phone: 'below-end',
        cell: (row) => <span className="num text-text-2">{formatInstant(row.askedAt)}</span>,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'foot',
        cell: (row) => <AdjustmentBadge state={row.state} />,
      },
    ],
    [t, currency],
  )
}
