import { isBlackjackOf, isBustOf } from '@baize/rooms'
import { useTranslation } from 'react-i18next'
import { totalText } from './hands.logic.ts'
import { PlainCards } from './plain-cards.tsx'
import type { DealShow } from './use-deal-show.ts'
import '../../cards/messages.ts'

interface DealerPlaceProps {
  readonly show: DealShow
  readonly isPlain: boolean
}

/** Where the dealer's cards lie, and what those that are open come to. */
export function DealerPlace({ show, isPlain }: DealerPlaceProps) {
  const { t } = useTranslation(['live-tables', 'cardGames'])
  const { tableau, open } = show
  const cards = [...open].flatMap(([key, card]) => (key.startsWith('dealer') ? [card] : []))
  const isOver = tableau?.isOver === true && cards.length === tableau.dealer.length
  const end =
    isOver && isBustOf(cards)
      ? t('blackjack.bust')
      : isOver && isBlackjackOf(cards)
        ? t('blackjack.stats.blackjack')
        : undefined
  return (
    <div className="lt-focus" data-picture="focus" dir="ltr">
      {isPlain && tableau && <PlainCards cards={cards} hasHidden={cards.length < 2} />}
      {cards.length > 0 && (
        <p className="bj-dealer" data-bust={(isOver && isBustOf(cards)) || undefined}>
          <span>{t('blackjack.dealer')}</span>
          <b>{totalText(cards, isOver)}</b>
          {end && <small>{end}</small>}
        </p>
      )}
    </div>
  )
}
