import type { HeldCredit } from '@baize/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { useNow } from '../../parts/use-now.ts'
import { CreditBadge } from './credit-badge.tsx'

const MINUTE_MS = 60_000

export function useCreditColumns(): readonly DataColumn<HeldCredit>[] {
  const { t } = useTranslation('vendorCredits')
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
            <span className="caption">{row.gameName ?? t(`kind.${row.kind}`)}</span>
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
        cell: (row) => <b className="strong">{formatWireMoney(row.amountMinor, currency)}</b>,
      },
      {
        id: 'ceiling',
        header: t('column.ceiling'),
        phone: 'hidden',
        cell: (row) => (
          <span className="stacked">
            <span>{t(`ceiling.${row.ceiling}`)}</span>
            <span className="caption num">{formatWireMoney(row.ceilingMinor, currency)}</span>
          </span>
        ),
      },
      {
        id: 'target',
        header: t('column.target'),
        phone: 'below-end',
        cell: (row) => <Target of={row} />,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'foot',
        cell: (row) => (
          <span className="stacked">
            <CreditBadge state={row.state} />
            {row.waiting && <span className="caption">{t(`waiting.${row.waiting}`)}</span>}
          </span>
        ),
      },
    ],
    [t, currency],
  )
}

/** The deadline for the decision, or the time of the decision. */
export function Target({ of }: { readonly of: HeldCredit }) {
  const { t } = useTranslation('vendorCredits')
  const now = useNow(MINUTE_MS)
  if (of.endedAt) return <span className="num text-text-2">{formatInstant(of.endedAt)}</span>
  const isLate = new Date(of.targetAt).getTime() < now.getTime()
  return (
    <span className={isLate ? 'stacked text-danger-text' : 'stacked'}>
      <span className="num">{formatInstant(of.targetAt)}</span>
      {isLate && <span className="caption">{t('late')}</span>}
    </span>
  )
}
