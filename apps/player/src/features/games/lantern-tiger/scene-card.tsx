import { LANTERN_TIGER } from '@baize/games/lantern-tiger/rules'
import { type Minor, minor } from '@baize/kernel'
import { artUrl, Button, MoneyCountUp, MoneyText } from '@baize/ui-kit'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import { moneyOfLineBets } from './slot.logic.ts'
import type { SceneCard } from './slot-hud.ts'

interface SceneCardViewProps {
  readonly card: SceneCard
  readonly stakeMinor: Minor
  onContinue(): void
}

/** Marks a turn of the round over the whole scene. A press goes on at once. */
export function SceneCardView({ card, stakeMinor, onContinue }: SceneCardViewProps) {
  const { t } = useTranslation('games')
  const currency = useCurrency()
  return (
    <div className="scene-card" data-kind={card.kind}>
      <div className="scene-card__body">
        <CardText card={card} stakeMinor={stakeMinor} />
        {card.kind === 'ended' && (
          <MoneyText
            amountMinor={moneyOfLineBets(stakeMinor, card.winLineBets)}
            currency={currency}
            className="scene-card__sum"
          />
        )}
        {card.kind === 'big' && (
          <BigSum amountMinor={moneyOfLineBets(stakeMinor, card.winLineBets)} />
        )}
        <Button size="s" variant="brass" onClick={onContinue}>
          {t('slot.continue')}
        </Button>
      </div>
    </div>
  )
}

function CardText({ card }: Pick<SceneCardViewProps, 'card' | 'stakeMinor'>) {
  const { t } = useTranslation('games')
  switch (card.kind) {
    case 'awarded':
      return (
        <>
          <img src={artUrl('envelope')} alt="" width={128} height={128} />
          <p className="scene-card__title">
            {card.isMore
              ? t('slot.feature.more', { count: card.spins })
              : t('slot.feature.awarded', { count: card.spins })}
          </p>
          <p>{t('slot.feature.awardedText', { multiplier: LANTERN_TIGER.freeSpins.multiplier })}</p>
        </>
      )
    case 'ended':
      return (
        <>
          <p className="scene-card__title">{t('slot.feature.ended')}</p>
          <p>{t('slot.feature.endedText', { count: card.total })}</p>
        </>
      )
    case 'big':
      return <p className="scene-card__title">{t('slot.big')}</p>
  }
}

/** Counts up from nothing; the true sum is in the document from the start. */
function BigSum({ amountMinor }: { readonly amountMinor: Minor }) {
  const currency = useCurrency()
  const [shownMinor, setShownMinor] = useState(minor(0n))
  useEffect(() => setShownMinor(amountMinor), [amountMinor])
  return (
    <span className="scene-card__sum">
      <MoneyCountUp amountMinor={shownMinor} currency={currency} />
    </span>
  )
}
