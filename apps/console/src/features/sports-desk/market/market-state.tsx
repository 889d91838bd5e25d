import type { DeskSportsMarket } from '@baize/contract'
import { Meter, StatusMark, type StatusTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { basisPointsText, formatWireMoney } from '../../../parts/format.ts'
import { lookOf, type MarketLook, percentOfLimit } from './cells.logic.ts'

const TONES: Readonly<Record<MarketLook, StatusTone>> = {
  open: 'done',
  full: 'failed',
  held: 'waiting',
  jumped: 'failed',
  suspended: 'waiting',
  settled: 'neutral',
  closed: 'neutral',
}

/** How a market stands, and who prices it where that is not the feed. */
export function MarketState({ market }: { readonly market: DeskSportsMarket }) {
  const { t } = useTranslation('sportsDesk')
  const look = lookOf(market)
  return (
    <span className="stacked">
      <StatusMark tone={TONES[look]}>{t(`look.${look}`)}</StatusMark>
      {market.priced && <span className="caption">{t('price.byHand')}</span>}
    </span>
  )
}

const WHOLE_PERCENT = 100
const POINTS_A_PERCENT = 100

/** How much of its limit it may lose, as a figure and a bar. */
export function LimitShare({ market }: { readonly market: DeskSportsMarket }) {
  const { t } = useTranslation('sportsDesk')
  const currency = useCurrency()
  const percent = percentOfLimit(market)
  return (
    <span
      className="limit-share"
      data-near={percent >= 95 ? 'full' : percent >= 70 ? 'near' : null}
    >
      <b className="num">{basisPointsText(percent * POINTS_A_PERCENT)}</b>
      <Meter
        kind="limit"
        share={percent / WHOLE_PERCENT}
        label={t('column.ofLimit')}
        valueText={t('ofLimit', {
          worst: formatWireMoney(market.worstMinor, currency),
          limit: formatWireMoney(market.limitMinor, currency),
        })}
      />
    </span>
  )
}
