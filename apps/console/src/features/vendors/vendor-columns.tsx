import type { VendorSummary } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../frames/data-table.tsx'
import { HEALTH_TONES, healthOf, REACH_TONES, reachOf } from './vendors.logic.ts'

export function useVendorColumns(): readonly DataColumn<VendorSummary>[] {
  const { t } = useTranslation('vendors')
  return useMemo(
    () => [
      {
        id: 'vendor',
        header: t('column.vendor'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => (
          <span className="stacked">
            <b className="strong">{row.displayName}</b>
            <span className="caption">
              {row.vendorCode}{' '}
              {row.oldSignature && <Badge tone="warn">{t('oldSignature.badge')}</Badge>}
            </span>
          </span>
        ),
      },
      {
        id: 'wallet',
        header: t('column.wallet'),
        phone: 'below',
        cell: (row) => (row.walletKind ? t(`wallet.${row.walletKind}`) : t('none')),
      },
      {
        id: 'address',
        header: t('column.address'),
        phone: 'hidden',
        isForWide: true,
        cell: (row) => (
          <span className="vendor-address" dir="ltr">
            {row.baseUrl ?? t('none')}
          </span>
        ),
      },
      {
        id: 'keys',
        header: t('column.keys'),
        isNumber: true,
        phone: 'hidden',
        isForWide: true,
        cell: (row) => <span className="num">{row.activeKeyCount}</span>,
      },
      {
        id: 'games',
        header: t('column.games'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => <span className="num">{row.gameCount}</span>,
      },
      {
        id: 'health',
        header: t('health.breaker'),
        phone: 'foot',
        cell: (row) => {
          const health = healthOf(row)
          if (row.baseUrl === null) return t('none')
          // Most are: what stands out is another state.
          if (health === 'closed') return t('health.state.closed')
          return <Badge tone={HEALTH_TONES[health]}>{t(`health.state.${health}`)}</Badge>
        },
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: (row) => {
          const reach = reachOf(row)
          return <Badge tone={REACH_TONES[reach]}>{t(`reach.${reach}`)}</Badge>
        },
      },
    ],
    [t],
  )
}
