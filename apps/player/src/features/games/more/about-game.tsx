import { formatPercent } from '@baize/kernel'
import { VolatilityBars } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyRangeText } from '../../../app/money-text.ts'
import { figuresText } from '../../../app/number-text.ts'
import { amountOf, oneIn, ratioOf } from '../frame/info-rail.tsx'
import { MaxWin } from '../frame/max-win.tsx'
import type { GameInfo } from '../play/play.queries.ts'

/** What a game is and what it pays, in exact figures. */
export function AboutGame({ info }: { readonly info: GameInfo }) {
  const { t, i18n } = useTranslation(['games', 'lobby'])
  const { figures, limits, game } = info
  const range = useMoneyRangeText()
  const { volatility, bought } = figures
  const word = t(`games:about.volatilities.${volatility}`)
  return (
    <section className="about-game" aria-labelledby="about-game-title">
      <div className="about-game__head">
        <h2 className="h2" id="about-game-title">
          <bdi>{game.gameName}</bdi>
        </h2>
        <span className="caption">
          <bdi>{game.vendorName}</bdi>
        </span>
      </div>
      <dl className="about-game__figures">
        <Figure name={t('games:about.return')}>{figuresText(figures.returnText)}</Figure>
        <Figure name={t('games:about.volatility')}>
          {volatility === 'chosen' ? (
            word
          ) : (
            <VolatilityBars level={volatility} word={word} isWordShown />
          )}
        </Figure>
        <Figure name={t('games:about.maxOutcome')}>
          <MaxWin multiple={figures.maxOutcome} chance={figures.maxOutcomeChance} />
        </Figure>
        {figures.hitRate && (
          <Figure name={t('games:about.hitRate')}>
            {t('games:about.oneIn', { odds: oneIn(ratioOf(figures.hitRate)) })}
          </Figure>
        )}
        {bought && (
          <Figure name={t('games:more.boughtReturn')}>
            {formatPercent(ratioOf(bought.returnRatio), 2, i18n.language)}
          </Figure>
        )}
        <Figure name={t('games:more.stakes')}>
          {range(amountOf(limits.stakeMinMinor), amountOf(limits.stakeMaxMinor))}
        </Figure>
      </dl>
      {info.features.length > 0 && (
        <ul className="about-game__features" aria-label={t('games:more.features')}>
          {info.features.map((feature) => (
            <li key={feature}>{t(`lobby:special.${feature}`)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
