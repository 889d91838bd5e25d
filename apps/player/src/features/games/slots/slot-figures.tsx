import type { SlotRules } from '@baize/games/slots/rules'
import { ratioFromWire, type WireRatio } from '@baize/games/wire-ratio'
import { VolatilityBars } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { percentText } from '../../../app/number-text.ts'
import { useStatus } from '../../../app/status.ts'
import { oneIn } from '../frame/info-rail.tsx'
import { MaxWin } from '../frame/max-win.tsx'
import type { GameInfo } from '../play/play.queries.ts'
import { BookListText } from './book-list-text.tsx'

interface SlotFiguresProps {
  readonly info: GameInfo
  readonly rules: SlotRules
}

const FEATURES = ['freeSpins', 'respins', 'holdAndWin'] as const
const PARTS = ['base', ...FEATURES] as const

/** What the slot returns and how often, exact. */
export function SlotFigures({ info, rules }: SlotFiguresProps) {
  const { t } = useTranslation('slots')
  const { t: tGames } = useTranslation('games')
  const { figures } = info
  const { features } = useStatus()
  const bought = features.featureBuy ? figures.bought : null
  const returns = figures.returnRatio as WireRatio
  return (
    <section>
      <h3 className="h3">{t('rules.figures')}</h3>
      {rules.books === undefined && <p className="text-text-2">{t('rules.stops')}</p>}
      {typeof rules.books === 'number' && (
        <p className="text-text-2">{t('rules.books', { count: rules.books })}</p>
      )}
      {typeof rules.books === 'object' && (
        <BookListText version={rules.version} books={rules.books} />
      )}
      <dl className="rail-facts">
        <Row label={tGames('about.return')} value={percentText(ratioFromWire(returns), 6)} />
        <Volatility level={figures.volatility} />
        {figures.breakdown.map(({ feature, returnRatio }) => {
          const part = PARTS.find((each) => each === feature)
          return (
            <Row
              key={feature}
              label={part ? t(`rules.part.${part}`) : feature}
              value={percentText(ratioFromWire(returnRatio as WireRatio), 4)}
            />
          )
        })}
        {figures.hitRate && (
          <Row label={tGames('about.hitRate')} value={<OneIn chance={figures.hitRate} />} />
        )}
        {figures.chances.map(({ feature, chance }) => {
          const part = FEATURES.find((each) => each === feature)
          return (
            <Row
              key={`chance-${feature}`}
              label={part ? t(`rules.reached.${part}`) : feature}
              value={<OneIn chance={chance} />}
            />
          )
        })}
        <Row
          label={tGames('about.maxOutcome')}
          value={<MaxWin multiple={figures.maxOutcome} chance={figures.maxOutcomeChance} />}
        />
        {rules.buy && bought && (
          <>
            <Row
              label={t('rules.bought', { count: rules.buy.stakes })}
              value={percentText(ratioFromWire(bought.returnRatio as WireRatio), 4)}
            />
            <Row
              label={t('rules.boughtMaxWin')}
              value={
                <MaxWin
                  multiple={stakesOf(bought.maxOutcome, rules.buy.stakes)}
                  chance={bought.maxOutcomeChance}
                />
              }
            />
          </>
        )}
      </dl>
      <ExactRatio label={tGames('paytable.exact')} ratio={returns} />
      <ExactRatio label={t('rules.exactMaxWin')} ratio={figures.maxOutcomeChance} />
    </section>
  )
}

/** What a bought round pays is counted in its price; in stakes it is so much more. */
export function stakesOf(
  [numerator, denominator]: readonly [string, string],
  price: number,
): [string, string] {
  return [(BigInt(numerator) * BigInt(price)).toString(), denominator]
}

function Volatility({ level }: { readonly level: GameInfo['figures']['volatility'] }) {
  const { t } = useTranslation('games')
  const word = t(`about.volatilities.${level}`)
  return (
    <Row
      label={t('about.volatility')}
      value={level === 'chosen' ? word : <VolatilityBars level={level} word={word} isWordShown />}
    />
  )
}

function OneIn({ chance }: { readonly chance: readonly [string, string] }) {
  const { t } = useTranslation('games')
  return t('about.oneIn', { odds: oneIn(ratioFromWire(chance)) })
}

function ExactRatio({
  label,
  ratio: [numerator, denominator],
}: {
  readonly label: string
  readonly ratio: readonly [string, string]
}) {
  return (
    <details className="exact">
      <summary>{label}</summary>
      <code dir="ltr">
        {numerator} / {denominator}
      </code>
    </details>
  )
}

function Row({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
