import type { DeskFlight } from '@baize/contract'
import { ratio } from '@baize/kernel'
import { Badge } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import {
  decimalText,
  formatCount,
  formatInstant,
  formatMovement,
  formatWireMoney,
} from '../../parts/format.ts'

const heightText = (height: number) => `${decimalText(ratio(height, 100), 2)}×`

export function useCrashColumns(): readonly DataColumn<DeskFlight>[] {
  const { t } = useTranslation('crash')
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('column.number'),
        phone: 'lead',
        cell: (row) => <b className="strong num">{formatCount(row.number)}</b>,
      },
      {
        id: 'starts',
        header: t('column.starts'),
        isTime: true,
        phone: 'below-end',
        cell: (row) => <span className="num text-text-2">{formatInstant(row.startsAt)}</span>,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: (row) =>
          row.isInterrupted ? (
            <Badge tone="danger">{t('flight.interrupted')}</Badge>
          ) : (
            <Badge tone={row.state === 'open' ? 'felt' : 'neutral'}>
              {t(`flight.${row.state}`)}
            </Badge>
          ),
      },
      {
        id: 'bust',
        header: t('column.bust'),
        isNumber: true,
        phone: 'below',
        cell: (row) =>
          row.bust === null ? (
            <span className="caption">{t('secret')}</span>
          ) : (
            <span className="stacked">
              <bdi className="num">{heightText(row.bust)}</bdi>
              {row.stalledAt !== null && (
                <span className="caption">
                  {t('stalledAt', { height: heightText(row.stalledAt) })}
                </span>
              )}
            </span>
          ),
      },
      {
        id: 'bets',
        header: t('column.bets'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => (
          <span className="num">
            {formatCount(row.betCount)}
            {row.openCount > 0 && ` (${t('open', { count: row.openCount })})`}
          </span>
        ),
      },
      {
        id: 'staked',
        header: t('column.staked'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => <span className="num">{formatWireMoney(row.stakedMinor, currency)}</span>,
      },
      {
        id: 'paid',
        header: t('column.paid'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => <span className="num">{formatWireMoney(row.paidMinor, currency)}</span>,
      },
      {
        id: 'result',
        header: t('column.result'),
        isNumber: true,
        phone: 'foot',
        cell: (row) => <span className="num">{formatMovement(resultOf(row), currency)}</span>,
      },
    ],
    [t, currency],
  )
}

/** What the house keeps of a flight; of one under way nothing is decided. */
function resultOf({ state, stakedMinor, paidMinor }: DeskFlight): string {
  return state === 'over' ? (BigInt(stakedMinor) - BigInt(paidMinor)).toString() : '0'
}
