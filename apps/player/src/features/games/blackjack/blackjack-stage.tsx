import type { Minor } from '@baize/kernel'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newSeat } from './blackjack.logic.ts'
import type { BlackjackBoard } from './board.ts'
import { ClothPrint } from './cloth-print.tsx'
import { DealerPlace } from './dealer-place.tsx'
import { SeatPlace } from './seat-place.tsx'
import { SeatTabs } from './seat-tabs.tsx'
import '../tables/cards.css'
import './blackjack.css'
import './seat.css'

interface BlackjackStageProps {
  readonly board: BlackjackBoard
  /** Chips of the game, to give stakes their colours. */
  readonly chips: readonly Minor[]
  /** How many places are shown before cards are dealt. */
  readonly places: number
  /** The status or result of the round in words; nothing during play. */
  readonly plate?: ReactNode
}

/** The table: dealer, layout and a place for each hand; on a phone one place at a time. */
export function BlackjackStage({ board, chips, places, plate }: BlackjackStageProps) {
  const { t } = useTranslation('cardGames')
  const turn = `${board.phase} ${board.active.seat}`
  const [looked, setLooked] = useState({ turn, seat: 0 })
  const seats = board.seats.length > 0 ? board.seats : emptySeats(places)
  const shown = looked.turn === turn ? looked.seat : board.active.seat
  const isInPlay = board.isOpen && board.phase === 'hands'
  return (
    <div
      className="blackjack"
      data-phase={board.phase}
      style={{ '--seats': seats.length } as CSSProperties}
    >
      <DealerPlace board={board} />
      <div className="blackjack__band">
        <ClothPrint
          seats={seats}
          isAsking={board.phase === 'insurance'}
          isQuiet={plate !== undefined}
        />
        {plate !== undefined && <div className="blackjack__plate">{plate}</div>}
      </div>
      <div className="blackjack__seats" dir="ltr">
        {seats.map((seat) => (
          <SeatPlace
            key={seat.place}
            name={
              seats.length > 1
                ? t('blackjack.hand', { number: seat.place + 1 })
                : t('blackjack.you')
            }
            seat={seat}
            board={board}
            chips={chips}
            activeHand={
              isInPlay && board.active.seat === seat.place ? board.active.hand : undefined
            }
            isShown={shown === seat.place}
          />
        ))}
      </div>
      {board.seats.length > 1 && (
        <SeatTabs board={board} shown={shown} onShow={(seat) => setLooked({ turn, seat })} />
      )}
    </div>
  )
}

function emptySeats(count: number): BlackjackBoard['seats'] {
  return Array.from({ length: count }, (_, place) => newSeat(place, []))
}
