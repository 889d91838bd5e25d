import type { Minor } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import { SceneCard } from '../reels/scene-parts.tsx'
import { moneyOfUnits } from './slots.logic.ts'
import type { SceneCard as Card } from './slots-hud.ts'
import { SymbolPicture } from './symbol-picture.tsx'

interface SlotCardProps {
  readonly card: Card
  readonly stakeMinor: Minor
  readonly stakeUnits: number
  onContinue(): void
}

/** A turn of a slot's round. */
export function SlotCard({ card, stakeMinor, stakeUnits, onContinue }: SlotCardProps) {
  const { title, text } = useCardTexts(card)
  return (
    <SceneCard
      kind={card.kind}
      tier={card.kind === 'big' ? card.tier : undefined}
      picture={card.kind === 'special' && <SymbolPicture symbol={card.symbol} />}
      title={title}
      text={text}
      amountMinor={'units' in card ? moneyOfUnits(stakeMinor, stakeUnits, card.units) : undefined}
      onContinue={onContinue}
    />
  )
}

function useCardTexts(card: Card): { readonly title: string; readonly text?: string } {
  const { t } = useTranslation('slots')
  switch (card.kind) {
    case 'awarded':
      return {
        title: t(card.isMore ? 'feature.more' : 'feature.freeSpins', { count: card.spins }),
        text: t('feature.awardedText'),
      }
    case 'special':
      return { title: t('feature.special'), text: t('feature.specialText') }
    case 'ended':
      return { title: t('feature.ended'), text: t('feature.endedText', { count: card.total }) }
    case 'hold':
      return { title: t('feature.hold'), text: t('feature.holdText', { count: card.respins }) }
    case 'holdEnded':
      return { title: t(card.isFull ? 'feature.holdFull' : 'feature.holdEnded') }
    case 'maxWin':
      return { title: t('maxWin.title'), text: t('maxWin.text') }
    case 'big':
      return { title: t(card.tier) }
  }
}
