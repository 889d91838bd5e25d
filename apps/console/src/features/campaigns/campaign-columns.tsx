import type { Campaign, CampaignState } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'

const TONES: Readonly<Record<CampaignState, BadgeTone>> = {
  draft: 'neutral',
  waiting: 'warn',
  starting: 'info',
  running: 'felt',
  cancelling: 'warn',
  cancelled: 'neutral',
  ended: 'neutral',
  refused: 'danger',
}

export function CampaignMark({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('campaigns')
  return (
    <span className="stacked">
      <span>
        <Badge tone={TONES[campaign.state]}>{t(`state.${campaign.state}`)}</Badge>
      </span>
      {campaign.isVendorSilent && <span className="caption">{t('silent')}</span>}
    </span>
  )
}

export function useCampaignColumns(): readonly DataColumn<Campaign>[] {
  const { t } = useTranslation('campaigns')
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => <b className="strong">{row.name}</b>,
      },
      {
        id: 'game',
        header: t('column.game'),
        phone: 'below',
        cell: (row) => (
          <span className="stacked">
            <span>{row.gameName}</span>
            <span className="caption">{row.vendorName}</span>
          </span>
        ),
      },
      {
        id: 'gives',
        header: t('column.gives'),
        phone: 'hidden',
        cell: (row) => (
          <span className="stacked num">
            <span>{t('players', { count: row.playerCount })}</span>
            <span className="caption">
              {t('roundsAt', {
                count: row.rounds,
                stake: formatWireMoney(row.stakeMinor, currency),
              })}
            </span>
          </span>
        ),
      },
      {
        id: 'time',
        header: t('column.time'),
        isTime: true,
        phone: 'hidden',
        cell: (row) => (
          <span className="stacked num text-text-2">
            <span>{formatInstant(row.startsAt)}</span>
            <span>{formatInstant(row.expiresAt)}</span>
          </span>
        ),
      },
      {
        id: 'cost',
        header: t('column.cost'),
        isNumber: true,
        phone: 'below-end',
        cell: (row) => (
          <span className="stacked">
            <b className="strong">{formatWireMoney(row.costMinor, currency)}</b>
            <span className="caption">
              {t('ofBudget', { budget: formatWireMoney(row.budgetMinor, currency) })}
            </span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: (row) => <CampaignMark campaign={row} />,
      },
    ],
    [t, currency],
  )
}
