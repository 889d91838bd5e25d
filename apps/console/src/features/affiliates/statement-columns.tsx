import type { AffiliateStatement } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatAmount } from '../../parts/format.ts'

type Amount = 'ngrMinor' | 'baseMinor' | 'cpaMinor' | 'subMinor' | 'monthMinor'

/** What a statement is made of, after the column that says whose or when; `more` stands before what is paid. */
export function useStatementColumns<Row extends AffiliateStatement>(
  lead: DataColumn<Row>,
  more: readonly DataColumn<Row>[] = [],
): readonly DataColumn<Row>[] {
  const { t } = useTranslation('affiliates')
  const currency = useCurrency()
  const amount = (id: Amount, isForWide = false): DataColumn<Row> => ({
    ...{ id, header: t(`statement.${id}`), isNumber: true, isForWide, phone: 'hidden' },
    cell: (row) => (
      <span className={row[id] === '0' ? 'text-text-3' : undefined}>
        {formatAmount(row[id], currency)}
      </span>
    ),
  })
  return [
    lead,
    amount('ngrMinor'),
    amount('baseMinor', true),
    {
      ...{ id: 'share', header: t('statement.share'), isNumber: true, phone: 'below' },
      cell: ({ shareMinor, sharePercent }) => (
        <span className="stacked">
          <span>{formatAmount(shareMinor, currency)}</span>
          {sharePercent !== null && <span className="caption num">{`${sharePercent}%`}</span>}
        </span>
      ),
    },
    amount('cpaMinor'),
    amount('subMinor', true),
    {
      ...{ id: 'adjusted', header: t('statement.adjusted'), isNumber: true, phone: 'hidden' },
      cell: ({ adjustments }) => (
        <span className="stacked">
          {adjustments.map(({ month, amountMinor, line }) => (
            <span key={`${month} ${line}`} className="num">
              <span className="caption">{month}</span> {formatAmount(amountMinor, currency)}
              {line && (
                <span className="caption">
                  {' '}
                  {t('reversal.reversedIn', { line: t(`reversal.of.${line}`) })}
                </span>
              )}
            </span>
          ))}
        </span>
      ),
    },
    amount('monthMinor'),
    ...more,
    {
      ...{ id: 'pay', header: t('statement.payMinor'), isNumber: true, phone: 'end' },
      cell: ({ payMinor }) => <b className="strong">{formatAmount(payMinor, currency)}</b>,
    },
  ]
}
