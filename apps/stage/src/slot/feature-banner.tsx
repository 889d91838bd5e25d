import type { Currency, Minor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { amountOf } from '../stage-facts.ts'
import { moneyOfUnits } from './slot.logic.ts'
import type { RunningFeature, SlotHud } from './slot-hud.ts'
import type { SlotKit } from './slot-kit.ts'
import { SymbolView } from './symbol-view.tsx'

interface FeatureBannerProps extends SlotKit {
  readonly slot: SlotHud
  readonly base: string
  readonly currency: Currency
}

/** Over the machine: which feature is under way, what it won so far, and what cascades are multiplied by. */
export function FeatureBanner({ slot, currency, base, ...kit }: FeatureBannerProps) {
  const { t } = useTranslation()
  const { feature, cascade } = slot
  const { stakeUnits } = kit.rules
  if (!feature && cascade === undefined) return null
  const wonMinor: Minor | undefined =
    feature && moneyOfUnits(amountOf(slot.stakeMinor), stakeUnits, feature.units)
  return (
    <p className="slot-banner">
      {feature?.kind === 'freeSpins' && feature.special !== undefined && (
        <SymbolView {...kit} name={feature.special} base={base} />
      )}
      {feature && <b>{progressText(feature, t)}</b>}
      {feature?.kind === 'freeSpins' && feature.multiplier > 1 && cascade === undefined && (
        <span>{t('slot.feature.multiplier', { multiplier: feature.multiplier })}</span>
      )}
      {cascade !== undefined && <span>{t('slot.cascade', { multiplier: cascade })}</span>}
      {wonMinor !== undefined && (
        <span className="slot-banner__won">
          {t('slot.feature.won')} <MoneyText amountMinor={wonMinor} currency={currency} />
        </span>
      )}
    </p>
  )
}

type Texts = ReturnType<typeof useTranslation>['t']

function progressText(feature: RunningFeature, t: Texts): string {
  if (feature.kind === 'hold') return t('slot.feature.holdProgress', { count: feature.respinsLeft })
  const { index, total } = feature
  return index === 0 ? t('slot.feature.special') : t('slot.feature.progress', { index, total })
}
