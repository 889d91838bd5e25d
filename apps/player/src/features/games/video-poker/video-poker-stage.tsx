import type { PokerHand } from '@baize/games/video-poker/events'
import { HAND_SIZE, PAYS, POKER_HANDS } from '@baize/games/video-poker/rules'
import { useTranslation } from 'react-i18next'
import { CardBack } from '../tables/card-back.tsx'
import { PlayingCard, useCardName } from '../tables/playing-card.tsx'
import type { PokerBoard } from './video-poker.logic.ts'
import '../tables/cards.css'
import './video-poker.css'

interface VideoPokerStageProps {
  readonly board: PokerBoard
  /** The places whose cards are to be kept. */
  readonly holds: readonly number[]
  /** Those that the hint would keep; undefined where it is not asked. */
  readonly advised: readonly number[] | undefined
  readonly isLive: boolean
  onHold(place: number): void
}

const PLACES = Array.from({ length: HAND_SIZE }, (_, place) => place)

/** What hands pay, and the five cards; each is a key that keeps it. */
export function VideoPokerStage(props: VideoPokerStageProps) {
  const { board, holds, advised, isLive } = props
  const { t } = useTranslation('cardGames')
  const cardName = useCardName()
  return (
    <div className="poker">
      <Pays hand={board.hand} isPaid={board.ending === 'paid'} />
      <fieldset className="poker__hand" dir="ltr" aria-label={t('poker.cards')}>
        {PLACES.map((place) => {
          const card = board.cards[place]
          const isHeld = (board.held ?? holds).includes(place)
          return (
            <button
              key={place}
              type="button"
              className="poker__place"
              data-advised={(isLive && advised?.includes(place)) || undefined}
              aria-pressed={isHeld}
              aria-keyshortcuts={String(place + 1)}
              disabled={!isLive}
              onClick={() => props.onHold(place)}
            >
              <span className="poker__held" data-on={isHeld || undefined}>
                {t('poker.held')}
              </span>
              {card === undefined ? (
                <span className="card" data-empty role="img" aria-label={cardName(undefined)}>
                  <CardBack />
                </span>
              ) : (
                <PlayingCard key={card} card={card} isUp isLit={board.ending === 'paid'} />
              )}
              <span className="poker__key" aria-hidden="true">
                {place + 1}
              </span>
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}

/** The pay table on the cloth; the hand that lies there is lit. */
function Pays(props: { readonly hand: PokerHand | undefined; readonly isPaid: boolean }) {
  const { t } = useTranslation('cardGames')
  return (
    <ol className="poker__pays" aria-label={t('poker.pays')}>
      {POKER_HANDS.map((hand) => (
        <li
          key={hand}
          data-now={hand === props.hand || undefined}
          data-paid={(hand === props.hand && props.isPaid) || undefined}
        >
          <span>{t(`poker.hands.${hand}`)}</span>
          <b dir="ltr">{PAYS[hand]}×</b>
        </li>
      ))}
    </ol>
  )
}
