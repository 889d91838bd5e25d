import './promotions-texts.ts'
import './promotions.css'
import type { Promotion } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../app/money-text.ts'
import { useRewardText } from '../../parts/reward/use-reward-text.ts'
import { depositBrings } from './deposit-brings.logic.ts'
import { SignificantTerms } from './promotion-terms.tsx'
import { promotionsQuery } from './promotions.queries.ts'

interface DepositOffersProps {
  readonly amountMinor: Minor | undefined
  /** The offer, or the clear choice of none; undefined before either. */
  readonly value: string | undefined
  onChoose(choice: string): void
}

/** Offers of a deposit that the member may join, with the terms that matter. Nothing is chosen beforehand. */
export function DepositOffers({ amountMinor, value, onChoose }: DepositOffersProps) {
  const { t, i18n } = useTranslation('promotions')
  const { data } = useQuery(promotionsQuery(i18n.language))
  const offers = (data?.items ?? []).filter((each) => each.isForDeposit && each.canJoin)
  if (offers.length === 0) return null
  return (
    <fieldset className="step deposit-offers">
      <legend className="h3">{t('deposit.title')}</legend>
      {offers.map((offer) => (
        <Choice
          key={offer.promotionId}
          of={offer}
          amountMinor={amountMinor}
          isChosen={value === offer.promotionId}
          onChoose={() => onChoose(offer.promotionId)}
        />
      ))}
      <label className="deposit-offer">
        <input
          type="radio"
          name="deposit-offer"
          checked={value === 'none'}
          onChange={() => onChoose('none')}
        />
        <span>{t('deposit.none')}</span>
      </label>
    </fieldset>
  )
}

interface ChoiceProps {
  readonly of: Promotion
  readonly amountMinor: Minor | undefined
  readonly isChosen: boolean
  onChoose(): void
}

function Choice({ of, amountMinor, isChosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('promotions')
  const money = useMoneyText()
  const rewardText = useRewardText()
  const last = of.steps.at(-1)
  const bringsMinor = amountMinor === undefined ? undefined : depositBrings(of, amountMinor)
  return (
    <div className="deposit-offer" data-chosen={isChosen}>
      <label>
        <input type="radio" name="deposit-offer" checked={isChosen} onChange={onChoose} />
        <span>
          <b className="strong">{of.title}</b>
          {last && <span className="caption">{rewardText(last.reward)}</span>}
          {bringsMinor !== undefined && (
            <span role="status">
              {bringsMinor === null
                ? t('deposit.tooSmall')
                : t('deposit.brings', { sum: money(bringsMinor) })}
            </span>
          )}
        </span>
      </label>
      <SignificantTerms of={of} />
    </div>
  )
}
