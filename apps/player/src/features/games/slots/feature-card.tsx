import type { SlotRules } from '@baize/games/slots/rules'
import { ratioFromWire } from '@baize/games/wire-ratio'
import type { Minor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import { oneIn } from '../frame/info-rail.tsx'
import type { GameInfo } from '../play/play.queries.ts'
import type { SlotFacts } from './slot-rules.tsx'
import { moneyOfUnits } from './slots.logic.ts'
import type { RunningFeature, SlotsHud } from './slots-hud.ts'
import { SymbolPicture } from './symbol-picture.tsx'

interface FeatureCardProps {
  readonly facts: SlotFacts
  /** How likely a round is to reach a feature. */
  readonly chances: GameInfo['figures']['chances'] | undefined
  readonly hud: SlotsHud
  readonly stakeMinor: Minor
}

/** What is special about this slot: how it comes, or how it is going. */
export function FeatureCard({ facts: { rules }, chances, hud, stakeMinor }: FeatureCardProps) {
  const { feature } = hud
  const specials = feature?.kind === 'freeSpins' ? feature.specials : []
  const own = symbolOfFeature(rules)
  const symbols = specials.length > 0 ? specials : own ? [own] : []
  return (
    <div className="feature-card" data-running={feature ? true : undefined}>
      {symbols.length > 0 && (
        <div
          className="feature-card__picture"
          data-many={symbols.length > 1 || undefined}
          aria-hidden="true"
        >
          {symbols.map((symbol) => (
            <SymbolPicture key={symbol} symbol={symbol} />
          ))}
        </div>
      )}
      <div className="feature-card__text">
        {feature ? (
          <Running feature={feature} rules={rules} stakeMinor={stakeMinor} />
        ) : (
          <>
            <Hope rules={rules} />
            {chances?.[0] && <Odds chance={chances[0].chance} />}
          </>
        )}
      </div>
    </div>
  )
}

/** The symbol that brings the feature. */
export function symbolOfFeature(rules: SlotRules): string | undefined {
  const kind = rules.holdAndWin ? 'coin' : rules.freeSpins ? 'scatter' : 'wild'
  return rules.symbols.find((symbol) => symbol.kind === kind)?.name
}

function Running({
  feature,
  rules,
  stakeMinor,
}: {
  readonly feature: RunningFeature
  readonly rules: SlotRules
  readonly stakeMinor: Minor
}) {
  const { t } = useTranslation('slots')
  const currency = useCurrency()
  if (feature.kind === 'respin') return <b>{t('feature.respin')}</b>
  return (
    <>
      <b>
        {feature.kind === 'hold'
          ? t('feature.holdProgress', { count: feature.respinsLeft })
          : t('feature.progress', { index: feature.index, total: feature.total })}
      </b>
      {feature.kind === 'freeSpins' && feature.multiplier > 1 && (
        <span className="feature-card__big">
          {t('feature.multiplier', { multiplier: feature.multiplier })}
        </span>
      )}
      <span className="feature-card__sum">
        <span className="label">{t('feature.won')}</span>
        <MoneyText
          amountMinor={moneyOfUnits(stakeMinor, rules.stakeUnits, feature.units)}
          currency={currency}
        />
      </span>
    </>
  )
}

function Odds({ chance }: { readonly chance: readonly [string, string] }) {
  const { t } = useTranslation('slots')
  return (
    <span className="feature-card__odds">
      {t('feature.odds', { odds: oneIn(ratioFromWire(chance)) })}
    </span>
  )
}

/** What there is to hope for, in two lines. */
function Hope({ rules }: { readonly rules: SlotRules }) {
  const { t } = useTranslation('slots')
  const { freeSpins, holdAndWin, expandingWilds, cascade } = rules
  const [award] = freeSpins?.awards ?? []
  if (award && freeSpins) {
    return (
      <>
        <b>{t('feature.freeSpins', { count: award.units })}</b>
        <span>{t('feature.withScatters', { count: award.from })}</span>
        {freeSpins.multiplier > 1 && (
          <span className="feature-card__big">
            {t('feature.multiplier', { multiplier: freeSpins.multiplier })}
          </span>
        )}
      </>
    )
  }
  if (holdAndWin) {
    return (
      <>
        <b>{t('feature.hold')}</b>
        <span>{t('feature.holdWith', { count: holdAndWin.needed })}</span>
      </>
    )
  }
  if (expandingWilds) {
    return (
      <>
        <b>{t('feature.respins')}</b>
        <span>{t('feature.respinsText')}</span>
      </>
    )
  }
  if (cascade) {
    return (
      <>
        <b>{t('feature.cascades')}</b>
        <span>{t('feature.cascadesText', { multiplier: cascade.multipliers.at(-1) ?? 1 })}</span>
      </>
    )
  }
  return (
    <>
      <b>{t('feature.multiplied')}</b>
      <span>{t('feature.multipliedText')}</span>
    </>
  )
}
