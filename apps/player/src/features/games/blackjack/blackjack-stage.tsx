import type { BlackjackMove } from '@baize/games/blackjack/events'
import { movesOn } from '@baize/games/blackjack/rules'
import type { Card } from '@baize/games/tables/rules'
import { useTranslation } from 'react-i18next'
import { ClothKey, ClothKeys } from '../cards/cloth-keys.tsx'
import { CardBack } from '../tables/card-back.tsx'
import { PlayingCard } from '../tables/playing-card.tsx'
import { type BlackjackBoard, totalText } from './blackjack.logic.ts'
import '../tables/cards.css'
import './blackjack.css'

interface BlackjackStageProps {
  readonly board: BlackjackBoard
  readonly isLive: boolean
  /** The stake of one hand, as it is written. */
  readonly stakeText: string
  /** What the hint would do; undefined where it is not asked. */
  readonly advised: BlackjackMove | undefined
  onMove(move: BlackjackMove): void
}

export const MOVES: readonly {
  readonly move: BlackjackMove
  readonly hotKey: string
  readonly tone: 'green' | 'red' | 'blue' | 'brass' | 'plain'
}[] = [
  { move: 'hit', hotKey: 'h', tone: 'green' },
  { move: 'stand', hotKey: 's', tone: 'red' },
  { move: 'double', hotKey: 'd', tone: 'brass' },
  { move: 'split', hotKey: 'p', tone: 'blue' },
  { move: 'surrender', hotKey: 'r', tone: 'plain' },
]

/** The dealer's cards, the player's hands, and what can be done with the one in play. */
export function BlackjackStage(props: BlackjackStageProps) {
  const { board, isLive, advised, stakeText } = props
  const { t } = useTranslation('cardGames')
  const moves = isLive ? movesOn(board.hands, board.active) : []
  const hands = board.hands.length > 0 ? board.hands : [{ cards: [], stakes: 1, isDone: false }]
  const noteOf = (move: BlackjackMove) => {
    if (move === 'double' || move === 'split') return stakeText && `+ ${stakeText}`
    return move === 'surrender' ? t('blackjack.halfBack') : undefined
  }
  return (
    <div className="blackjack">
      <Cards
        name={t('blackjack.dealer')}
        cards={board.dealer}
        // Until the end one of the dealer's cards lies face down.
        hidden={board.dealer.length === 1 ? 1 : 0}
      />
      <div className="blackjack__hands">
        {hands.map(({ cards, stakes }, hand) => {
          const result = board.results[hand]
          return (
            <Cards
              // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place on the cloth.
              key={hand}
              name={
                hands.length > 1 ? t('blackjack.hand', { number: hand + 1 }) : t('blackjack.you')
              }
              cards={cards}
              hidden={0}
              stakes={stakes}
              isActive={board.isOpen && hands.length > 1 && hand === board.active}
              isLit={result === 'won' || result === 'blackjack'}
              {...(result && { result: t(`blackjack.results.${result}`) })}
            />
          )
        })}
      </div>
      <ClothKeys label={t('blackjack.moves')}>
        {MOVES.map(({ move, hotKey, tone }) => (
          <ClothKey
            key={move}
            name={t(`blackjack.move.${move}`)}
            note={noteOf(move)}
            tone={tone}
            hotKey={hotKey}
            isAdvised={advised === move}
            isDisabled={!moves.includes(move)}
            onPress={() => props.onMove(move)}
          />
        ))}
      </ClothKeys>
    </div>
  )
}

interface CardsProps {
  readonly name: string
  readonly cards: readonly Card[]
  readonly hidden: number
  readonly stakes?: number
  readonly isActive?: boolean
  readonly isLit?: boolean
  readonly result?: string
}

/** Cards that lie over each other, with what they come to. */
function Cards({ name, cards, hidden, stakes = 1, isActive, isLit, result }: CardsProps) {
  return (
    <section className="fan" data-active={isActive || undefined} aria-label={name}>
      <p className="fan__name">
        {name}
        <span className="fan__sum" dir="ltr">
          {cards.length > 0 ? totalText(cards) : '–'}
        </span>
        {stakes > 1 && (
          <span className="fan__sum" dir="ltr">
            {stakes}×
          </span>
        )}
        {result && <span className="fan__result">{result}</span>}
      </p>
      <div className="fan__cards" dir="ltr">
        {cards.map((card, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is told from its twin by its place.
          <PlayingCard key={`${place} ${card}`} card={card} isUp isLit={isLit === true} />
        ))}
        {hidden > 0 && (
          <span className="card" aria-hidden="true">
            <CardBack />
          </span>
        )}
        {cards.length === 0 && <span className="fan__place" />}
      </div>
    </section>
  )
}
