import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import type { DataColumn } from '../../../frames/data-table.tsx'
import { formatAmount } from '../../../parts/format.ts'
import type { CreditRow } from './credit.queries.ts'
import { DueDay } from './due-day.tsx'

/** Agents with what they may draw, what is drawn of it, and when it is due. */
export function useCreditColumns(): readonly DataColumn<CreditRow>[] {
  const { t } = useTranslation('agents')
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'agent',
        header: t('credit.agent'),
        phone: 'lead',
        opensRow: true,
        cell: ({ agent }) => (
          <b className="strong">
            <bdi>{agent.username}</bdi>
          </b>
        ),
      },
      {
        id: 'limit',
        header: t('credit.limit'),
        isNumber: true,
        phone: 'below',
        cell: (row) => formatAmount(row.limitMinor, currency),
      },
      {
        id: 'drawn',
        header: t('credit.drawn'),
        isNumber: true,
        phone: 'end',
        cell: (row) => <b className="strong">{formatAmount(row.drawnMinor, currency)}</b>,
      },
      {
        id: 'left',
        header: t('credit.left'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => formatAmount(row.leftMinor, currency),
      },
      {
        id: 'due',
        header: t('credit.due'),
        phone: 'below-end',
        cell: (row) => <DueDay of={row} />,
      },
    ],
    [t, currency],
  )
}
