import type { OfferRowShape } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { formatAmount } from '../../parts/format.ts'
import { titleColumn, windowColumn } from '../../parts/offer-columns.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { PhaseBadge } from './phase-badge.tsx'
import { offersQuery } from './promotions.queries.ts'
import { PHASE_TABS } from './promotions-search.ts'

/** What the house offers, the newest first. */
export function PromotionsScreen() {
  const { t, i18n } = useTranslation('promotions')
  const search = useSearch({ from: '/promotions' })
  const navigate = useNavigate()
  const show = (offerId: string) =>
    void navigate({ to: '/promotions/$offerId', params: { offerId } })
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      facts={
        <HeadAction
          icon={Plus}
          text={t('new')}
          isMain
          needs="rewards.manage"
          dialog={(close) => <OfferDialog onSaved={show} onClose={close} />}
        />
      }
      search={search}
      tabs={{
        name: 'phase',
        label: t('phases'),
        values: PHASE_TABS,
        textOf: (each) => t(`phase.${each}`),
      }}
      answer={useQuery(offersQuery(useApi(), search, i18n.language))}
      columns={useOfferColumns()}
      rowKey={({ offerId }) => offerId}
      onOpen={({ offerId }) => show(offerId)}
      empty={{ art: 'gift', title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

function useOfferColumns(): readonly DataColumn<OfferRowShape>[] {
  const { t } = useTranslation('promotions')
  const currency = useCurrency()
  return useMemo(
    () => [
      { ...titleColumn(t('column.title'), (row) => t(`type.${row.type}`)), opensRow: true },
      {
        id: 'phase',
        header: t('column.phase'),
        phone: 'end',
        cell: (row) => <PhaseBadge phase={row.phase} />,
      },
      windowColumn(t('column.window')),
      {
        id: 'joined',
        header: t('column.joined'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => row.joined,
      },
      {
        id: 'granted',
        header: t('column.granted'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => row.granted,
      },
      {
        id: 'cost',
        header: t('column.cost'),
        isNumber: true,
        phone: 'below-end',
        cell: (row) => <b className="strong">{formatAmount(row.costMinor, currency)}</b>,
      },
    ],
    [t, currency],
  )
}
