import type { Currency } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { amountOf } from '../stage-facts.ts'
import { moneyOfUnits } from './slot.logic.ts'
import type { SlotCard, SlotHud } from './slot-hud.ts'
import type { SlotKit } from './slot-kit.ts'
import { SymbolView } from './symbol-view.tsx'

interface SlotCardProps extends SlotKit {
  readonly slot: SlotHud
  readonly card: SlotCard
  readonly base: string
  readonly currency: Currency
}

/** A turn of the round over the whole scene; it goes by itself, and a press of the button goes on at once. */
export function SlotCardView({ slot, card, base, currency, ...kit }: SlotCardProps) {
  const { title, text } = useCardTexts(card)
  const amountMinor =
    'units' in card
      ? moneyOfUnits(amountOf(slot.stakeMinor), kit.rules.stakeUnits, card.units)
      : undefined
  return (
    <div className="big-win slot-card">
      <div className="big-win__body">
        {card.kind === 'special' && <SymbolView {...kit} name={card.symbol} base={base} />}
        <p className="big-win__title">{title}</p>
        {text !== undefined && <p>{text}</p>}
        {amountMinor !== undefined && (
          <p className="big-win__sum">
            <MoneyText amountMinor={amountMinor} currency={currency} />
          </p>
        )}
      </div>
    </div>
  )
}

function useCardTexts(card: SlotCard): { readonly title: string; readonly text?: string } {
  const { t } = useTranslation()
  switch (card.kind) {
    case 'awarded':
      return {
        title: t(card.isMore ? 'slot.feature.more' : 'slot.feature.freeSpins', {
          count: card.spins,
        }),
        text: t('slot.feature.awardedText'),
      }
    case 'special':
      return { title: t('slot.feature.special'), text: t('slot.feature.specialText') }
    case 'ended':
      return {
        title: t('slot.feature.ended'),
        text: t('slot.feature.endedText', { count: card.total }),
      }
    case 'hold':
      return {
        title: t('slot.feature.hold'),
        text: t('slot.feature.holdText', { count: card.respins }),
      }
    case 'holdEnded':
      return { title: t(card.isFull ? 'slot.feature.holdFull' : 'slot.feature.holdEnded') }
  }
}
