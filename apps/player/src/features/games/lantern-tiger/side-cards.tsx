import { PAR_SHEET } from '@baize/games/lantern-tiger/par-sheet'
import { LANTERN_TIGER } from '@baize/games/lantern-tiger/rules'
import { ratioFromWire } from '@baize/games/wire-ratio'
import type { Minor } from '@baize/kernel'
import { artUrl, MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import { oneIn } from '../frame/info-rail.tsx'
import { moneyOfLineBets } from './slot.logic.ts'
import type { SlotHud } from './slot-hud.ts'

const TOP_SYMBOLS = ['lantern', 'lotus', 'gem', 'coin'] as const

/** What five of the best symbols pay on one line at the present stake. */
export function TopPays({ stakeMinor }: { readonly stakeMinor: Minor }) {
  const { t } = useTranslation('games')
  const currency = useCurrency()
  return (
    <ul className="top-pays" aria-label={t('slot.top')}>
      {TOP_SYMBOLS.map((symbol) => (
        <li key={symbol} className="top-pays__row" data-symbol={symbol}>
          <img src={artUrl(symbol)} alt="" width={40} height={40} />
          <span>
            <span className="label">{t(`slot.counted.${symbol}`, { count: 5 })}</span>
            <MoneyText
              amountMinor={moneyOfLineBets(stakeMinor, LANTERN_TIGER.linePays[symbol]?.[2] ?? 0)}
              currency={currency}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

interface FeatureCardProps {
  readonly stakeMinor: Minor
  readonly feature: SlotHud['feature']
}

/** The free spins: how to get them, or how they are going. */
export function FeatureCard({ stakeMinor, feature }: FeatureCardProps) {
  const { t } = useTranslation('games')
  const currency = useCurrency()
  const { awarded, multiplier } = LANTERN_TIGER.freeSpins
  return (
    <div className="feature-card" data-running={feature ? true : undefined}>
      <img src={artUrl('envelope')} alt="" width={84} height={84} />
      <div className="feature-card__text">
        {feature ? (
          <>
            <b>{t('slot.feature.progress', { index: feature.index, total: feature.total })}</b>
            <span className="feature-card__big">
              {t('slot.feature.multiplier', { multiplier })}
            </span>
            <span className="feature-card__sum">
              <span className="label">{t('slot.feature.won')}</span>
              <MoneyText
                amountMinor={moneyOfLineBets(stakeMinor, feature.wonLineBets)}
                currency={currency}
              />
            </span>
          </>
        ) : (
          <>
            <b>{t('slot.feature.title', { count: awarded })}</b>
            <span>{t('slot.feature.with')}</span>
            <span className="feature-card__big">
              {t('slot.feature.multiplier', { multiplier })}
            </span>
            <span className="feature-card__odds">
              {t('slot.feature.odds', {
                odds: oneIn(ratioFromWire(PAR_SHEET.freeSpinsChance)),
              })}
            </span>
          </>
        )}
      </div>
    </div>
  )
}
