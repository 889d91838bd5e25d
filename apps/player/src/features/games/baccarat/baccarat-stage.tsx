import { type BaccaratResult, handTotal, winnerOf } from '@baize/games/baccarat/events'
import { useTranslation } from 'react-i18next'
import { useShowProgress } from '../originals/show-clock.ts'
import { cardsShown, Hand } from '../tables/hand.tsx'
import type { StageView } from '../tables/table-look.ts'
import { baccaratResult } from './baccarat.logic.ts'

/** The cards of a round in the order in which they come: player, banker, player, banker, thirds. */
function dealtOf({ player, banker }: BaccaratResult, count: number): BaccaratResult {
  const order = [
    ['player', 0],
    ['banker', 0],
    ['player', 1],
    ['banker', 1],
    ...(player.length > 2 ? ([['player', 2]] as const) : []),
    ...(banker.length > 2 ? ([['banker', 2]] as const) : []),
  ] as const
  const shown = order.slice(0, count)
  const countOf = (side: 'player' | 'banker') => shown.filter(([each]) => each === side).length
  return {
    player: player.slice(0, countOf('player')),
    banker: banker.slice(0, countOf('banker')),
  }
}

/** The two hands, card by card. */
export function BaccaratStage({ round, clock }: StageView) {
  const { t } = useTranslation('tables')
  const progress = useShowProgress(clock)
  const result = baccaratResult(round)
  const all = result ? result.player.length + result.banker.length : 0
  const shown = result ? dealtOf(result, cardsShown(all, progress)) : { player: [], banker: [] }
  const winner = result && progress === 1 ? winnerOf(result) : undefined
  const sumOf = (cards: BaccaratResult['player']) =>
    cards.length > 0 ? String(handTotal(cards)) : undefined
  return (
    <div className="hands" dir="ltr" key={round?.roundId}>
      <Hand
        name={t('baccarat.player')}
        side="blue"
        cards={shown.player}
        sum={sumOf(shown.player)}
        isWinner={winner === 'player'}
        places={2}
      />
      <Hand
        name={t('baccarat.banker')}
        side="red"
        cards={shown.banker}
        sum={sumOf(shown.banker)}
        isWinner={winner === 'banker'}
        places={2}
      />
    </div>
  )
}
