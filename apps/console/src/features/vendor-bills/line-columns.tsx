import { BILL_MOVES, type BillLine } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatWireMoney, movementClass } from '../../parts/format.ts'

export type Line = BillLine

/** What each game took and paid; zeros are grey. */
export function useLineColumns(): readonly DataColumn<Line>[] {
  const { t } = useTranslation('vendorBills')
  const currency = useCurrency()
  return useMemo(() => {
    const amount = (name: (typeof BILL_MOVES)[number]): DataColumn<Line> => ({
      id: name,
      header: t(`amount.${name}`),
      isNumber: true,
      phone: name === 'stakedMinor' ? 'below' : name === 'wonMinor' ? 'below-end' : 'hidden',
      cell: (row) => (
        <span className={row[name] === '0' ? 'text-text-3' : undefined}>
          {formatWireMoney(row[name], currency)}
        </span>
      ),
    })
    return [
      {
        id: 'game',
        header: t('column.game'),
        phone: 'lead',
        cell: (row) => (
          <span className="stacked">
            <b className="strong">{row.gameName}</b>
            {row.isLate && (
              <span>
                <Badge tone="warn">{t('late')}</Badge>
              </span>
            )}
          </span>
        ),
      },
      ...BILL_MOVES.map(amount),
      {
        id: 'result',
        header: t('amount.resultMinor'),
        isNumber: true,
        phone: 'end',
        cell: (row) => (
          <b className={movementClass(row.resultMinor)}>
            {formatWireMoney(row.resultMinor, currency)}
          </b>
        ),
      },
    ]
  }, [t, currency])
}
