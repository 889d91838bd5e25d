import type { AgentRun } from '@baize/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import type { DataColumn } from '../../../frames/data-table.tsx'
import { formatAmount, formatCount, formatInstant } from '../../../parts/format.ts'
import { RunState } from './run-state.tsx'
import { WindowText } from './window-text.tsx'

export function useRunColumns(): readonly DataColumn<AgentRun>[] {
  const { t } = useTranslation(['agentRuns', 'agents'])
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'window',
        header: t('column.window'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => (
          <b className="strong">
            <WindowText of={row} />
          </b>
        ),
      },
      {
        id: 'kind',
        header: t('agents:contract.kind'),
        phone: 'below',
        cell: (row) => t(`agents:contract.type.${row.type}`),
      },
      {
        id: 'version',
        header: t('column.version'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => formatCount(row.version),
      },
      {
        id: 'contracts',
        header: t('column.contracts'),
        isNumber: true,
        phone: 'hidden',
        isForWide: true,
        cell: (row) => formatCount(row.contracts),
      },
      {
        id: 'agents',
        header: t('column.agents'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => formatCount(row.agents),
      },
      {
        id: 'paid',
        header: t('column.housePays', { symbol: currency.symbol }),
        isNumber: true,
        phone: 'end',
        cell: (row) => <b className="strong">{formatAmount(row.housePaidMinor, currency)}</b>,
      },
      {
        id: 'counted',
        header: t('column.countedTo'),
        isTime: true,
        phone: 'hidden',
        isForWide: true,
        cell: (row) => <span className="num">{formatInstant(row.countedTo)}</span>,
      },
      {
        id: 'at',
        header: t('column.at'),
        isTime: true,
        phone: 'foot',
        cell: (row) => (
          <span className="num text-text-2">
            {row.paidAt
              ? t('paidAt', { at: formatInstant(row.paidAt) })
              : t('madeAt', { at: formatInstant(row.madeAt) })}
          </span>
        ),
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'below-end',
        cell: (row) => <RunState state={row.state} />,
      },
    ],
    [t, currency],
  )
}
