import './promotions.css'
import type { OfferDraft } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useRewardText } from './use-reward-text.ts'

/** The card as a player reads it, in the language of the page or the first that is written. */
export function OfferPreview({ of: { type, rules, texts } }: { readonly of: OfferDraft }) {
  const { t, i18n } = useTranslation('promotions')
  const rewardText = useRewardText()
  const written = texts[i18n.language as keyof typeof texts] ?? Object.values(texts)[0]
  const { goal } = rules
  const reward = goal.kind === 'every' ? goal.reward : goal.steps.at(-1)?.reward
  return (
    <figure className="offer-preview">
      <figcaption className="caption">{t('preview')}</figcaption>
      <div className="panel offer-preview__card">
        <span className="label">{t(`type.${type}`)}</span>
        <b className="strong">
          <bdi>{written?.title}</bdi>
        </b>
        {reward && <span>{rewardText(reward)}</span>}
        <span className="caption offer-preview__terms">
          <bdi>{written?.terms}</bdi>
        </span>
      </div>
    </figure>
  )
}
