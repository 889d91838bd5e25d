import { Badge } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../frames/data-table.tsx'
import { momentColumn } from '../../parts/lottery/lottery-columns.tsx'
import type { GamePrices } from './prices.queries.ts'

export interface VersionRow {
  readonly version: number
  readonly startedAt: string | null
  readonly startedBy: string | null
}

/** The versions of a table, each with the way to look at it. */
export function useVersionColumns(prices: GamePrices): readonly DataColumn<VersionRow>[] {
  const { t } = useTranslation('lotteryPrices')
  const { game, version: shown, currentVersion } = prices
  return useMemo(
    () => [
      {
        id: 'version',
        header: t('column.version'),
        phone: 'lead',
        cell: ({ version }) => (
          <b className="strong num">{version === 0 ? t('first') : t('version', { version })}</b>
        ),
      },
      momentColumn<VersionRow>(
        { id: 'started', header: t('column.started'), phone: 'below' },
        ({ startedAt }) => startedAt,
      ),
      {
        id: 'by',
        header: t('column.by'),
        phone: 'foot',
        cell: ({ startedBy }) => <bdi>{startedBy ?? t('installed')}</bdi>,
      },
      {
        id: 'look',
        header: '',
        phone: 'end',
        cell: ({ version }) =>
          version === shown ? (
            <Badge tone={version === currentVersion ? 'felt' : 'neutral'}>
              {version === currentVersion ? t('holds') : t('shown')}
            </Badge>
          ) : (
            <Link
              className="link"
              to="/lottery-prices/$game"
              params={{ game }}
              search={version === currentVersion ? {} : { version }}
              aria-label={t('lookOf', {
                version: version === 0 ? t('first') : t('version', { version }),
              })}
            >
              {t('look')}
            </Link>
          ),
      },
    ],
    [t, game, shown, currentVersion],
  )
}
