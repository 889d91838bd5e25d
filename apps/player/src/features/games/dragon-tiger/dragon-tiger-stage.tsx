import { winnerOf } from '@baize/games/dragon-tiger/events'
import { rankOf } from '@baize/games/tables/rules'
import { useTranslation } from 'react-i18next'
import { useShowProgress } from '../originals/show-clock.ts'
import { cardsShown, Hand } from '../tables/hand.tsx'
import { letterOf } from '../tables/playing-card.tsx'
import type { StageView } from '../tables/table-look.ts'
import { cardsOf } from './dragon-tiger.logic.ts'
import './dragon-tiger.css'

/** A card for the dragon, a card for the tiger. */
export function DragonTigerStage({ round, clock }: StageView) {
  const { t } = useTranslation('tables')
  const progress = useShowProgress(clock)
  const result = cardsOf(round)
  const count = result ? cardsShown(2, progress) : 0
  const winner = result && progress === 1 ? winnerOf(result) : undefined
  const side = (name: 'dragon' | 'tiger', place: number) => {
    const cards = result && count > place ? [result[name]] : []
    const [card] = cards
    return (
      <Hand
        name={t(`dragonTiger.${name}`)}
        side={name === 'dragon' ? 'red' : 'blue'}
        cards={cards}
        sum={card === undefined ? undefined : letterOf(rankOf(card))}
        isWinner={winner === name}
        places={1}
      />
    )
  }
  return (
    <div className="hands hands--single" dir="ltr" key={round?.roundId}>
      {side('dragon', 0)}
      {side('tiger', 1)}
    </div>
  )
}
