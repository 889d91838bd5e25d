import { artUrl, Badge, Button, Meter } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText, leftText, momentText } from '../../app/date-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useCountdown } from '../../app/use-countdown.ts'
import { useRewardText } from '../../parts/reward/use-reward-text.ts'
import type { CardFacts } from './card-facts.ts'
import { PromotionActions } from './promotion-actions.tsx'
import { LOOKS, shareOf, TONES } from './promotion-look.logic.ts'
import { PromotionTerms, SignificantTerms } from './promotion-terms.tsx'

/** One promotion: what it gives, what matters of its terms, where the member stands, and what they can do. */
export function PromotionCard({ of }: { readonly of: CardFacts }) {
  const { t } = useTranslation('promotions')
  const rewardText = useRewardText()
  const [isReading, setReading] = useState(false)
  const { family, art } = LOOKS[of.promotionType]
  const [first] = of.steps
  const last = of.steps.at(-1)
  const rejected = of.rewards?.find(({ state }) => state === 'rejected')
  return (
    <li className="card promotion" data-state={of.state}>
      <div className={`promotion__plate plate fam-${family}`}>
        <span className="label">{t(`type.${of.promotionType}`)}</span>
        <h2>{of.title}</h2>
        {last && <p>{rewardText(last.reward)}</p>}
        <img src={artUrl(art)} alt="" width={112} height={112} loading="lazy" />
      </div>
      <div className="promotion__body">
        <div className="promotion__state">
          {!BUTTON_SAYS.has(of.state) && (
            <Badge tone={TONES[of.state]}>{t(`state.${of.state}`)}</Badge>
          )}
          <Ends of={of} />
        </div>
        <Progress of={of} />
        {of.state === 'rejected' && rejected?.answer && (
          <p className="promotion__answer">
            <bdi>{rejected.answer}</bdi>
          </p>
        )}
        {first && <SignificantTerms of={of} />}
        <div className="promotion__foot">
          <PromotionActions of={of} />
          <Button variant="ghost" size="s" onClick={() => setReading(true)}>
            {t('readTerms')}
          </Button>
        </div>
      </div>
      {isReading && <PromotionTerms of={of} onClose={() => setReading(false)} />}
    </li>
  )
}

const DAY_MS = 86_400_000
/** States that the card's button names. */
const BUTTON_SAYS: ReadonlySet<CardFacts['state']> = new Set(['join', 'claim'])

/** The day, and within the last one what is left of it. */
function Ends({ of: { state, opensAt, closesAt } }: { readonly of: CardFacts }) {
  const { t, i18n } = useTranslation('promotions')
  const leftMs = useCountdown(closesAt) ?? 0
  const { language } = i18n
  if (state === 'coming_soon') {
    return <span className="num">{t('opens', { at: momentText(opensAt, language) })}</span>
  }
  if (leftMs === 0)
    return <span className="num">{t('ended', { at: dayText(closesAt, language) })}</span>
  const text =
    leftMs > DAY_MS
      ? t('endsAt', { at: dayText(closesAt, language) })
      : t('endsIn', { left: leftText(leftMs, language) })
  return <span className="num">{text}</span>
}

function Progress({ of: { state, progress, countsMoney } }: { readonly of: CardFacts }) {
  const { t } = useTranslation('promotions')
  const money = useMoneyText()
  // A goal of one unit is reached by anything at all.
  if (BigInt(progress?.goal ?? 0) <= 1n && countsMoney) return null
  if (!progress || progress.goal === null || (state !== 'process' && state !== 'joined'))
    return null
  const text = (sum: string) => (countsMoney ? money(readMinor(sum)) : sum)
  const valueText = t('progressOf', { counted: text(progress.counted), goal: text(progress.goal) })
  return (
    <div className="promotion__progress">
      <Meter share={shareOf(progress)} label={t('progress')} valueText={valueText} />
      <span className="num">{valueText}</span>
    </div>
  )
}
