import type { AffiliateReversal } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { formatAmount, formatInstant } from '../../../parts/format.ts'
import { TableSection } from '../table-section.tsx'

/** Lines that two people took back; nothing where there is none. */
export function ReversalTable({ rows }: { readonly rows: readonly AffiliateReversal[] }) {
  const { t } = useTranslation('affiliates')
  const currency = useCurrency()
  if (rows.length === 0) return null
  const landingOf = ({ landing, settledIn }: AffiliateReversal) => {
    if (landing === 'debt') return t('reversal.debt')
    return settledIn ?? t('reversal.waiting')
  }
  return (
    <TableSection
      title={t('reversals')}
      none={t('none')}
      columns={[
        {
          ...{ id: 'month', header: t('column.month'), phone: 'lead' },
          cell: ({ month }) => <b className="num strong">{month}</b>,
        },
        {
          ...{ id: 'line', header: t('reversal.line'), phone: 'below' },
          cell: ({ line, reason }) => (
            <span className="stacked">
              <span>{t(`reversal.of.${line}`)}</span>
              <bdi className="caption">{reason}</bdi>
            </span>
          ),
        },
        {
          ...{ id: 'lands', header: t('reversal.lands'), phone: 'below-end' },
          cell: (row) => landingOf(row),
        },
        {
          ...{ id: 'people', header: t('column.at'), phone: 'foot' },
          cell: ({ at, askedBy, approvedBy }) => (
            <span className="stacked">
              <span className="num">{formatInstant(at)}</span>
              <span className="caption">
                {t('reversal.people', { asked: askedBy, approved: approvedBy })}
              </span>
            </span>
          ),
        },
        {
          ...{ id: 'amount', header: t('reversal.amount'), isNumber: true, phone: 'end' },
          cell: ({ amountMinor }) => formatAmount(amountMinor, currency),
        },
      ]}
      rows={rows}
      rowKey={({ month, line }) => `${month} ${line}`}
    />
  )
}
