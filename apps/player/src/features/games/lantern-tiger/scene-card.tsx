import { LANTERN_TIGER } from '@baize/games/lantern-tiger/rules'
import type { Minor } from '@baize/kernel'
import { artUrl } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { SceneCard } from '../reels/scene-parts.tsx'
import { moneyOfLineBets } from './slot.logic.ts'
import type { SceneCard as Card } from './slot-hud.ts'

interface SceneCardViewProps {
  readonly card: Card
  readonly stakeMinor: Minor
  onContinue(): void
}

/** A turn of Lantern Tiger's round. */
export function SceneCardView({ card, stakeMinor, onContinue }: SceneCardViewProps) {
  const { t } = useTranslation('games')
  const shared = { kind: card.kind, onContinue }
  switch (card.kind) {
    case 'awarded':
      return (
        <SceneCard
          {...shared}
          picture={<img src={artUrl('envelope')} alt="" width={128} height={128} />}
          title={t(card.isMore ? 'slot.feature.more' : 'slot.feature.awarded', {
            count: card.spins,
          })}
          text={t('slot.feature.awardedText', { multiplier: LANTERN_TIGER.freeSpins.multiplier })}
        />
      )
    case 'ended':
      return (
        <SceneCard
          {...shared}
          title={t('slot.feature.ended')}
          text={t('slot.feature.endedText', { count: card.total })}
          amountMinor={moneyOfLineBets(stakeMinor, card.winLineBets)}
        />
      )
    case 'big':
      return (
        <SceneCard
          {...shared}
          title={t('slot.big')}
          amountMinor={moneyOfLineBets(stakeMinor, card.winLineBets)}
        />
      )
  }
}
