import type { SideBet } from '@baize/games/blackjack/seats/events'
import { type Minor, minor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { readMinor } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { Chip } from '../tables/chip.tsx'
import { colourOf } from '../tables/chips.logic.ts'
import { finalText, totalText } from './blackjack.logic.ts'
import type { BlackjackBoard, BoardHand, BoardSeat } from './board.ts'
import { Fan } from './fan.tsx'
import { endOfHand, isOut } from './hand-end.logic.ts'
import { sidePayText } from './side-pay.logic.ts'

interface SeatPlaceProps {
  readonly name: string
  readonly seat: BoardSeat
  readonly board: BlackjackBoard
  readonly chips: readonly Minor[]
  /** The active hand of this seat. */
  readonly activeHand: number | undefined
  /** On a phone one seat is seen at a time. */
  readonly isShown: boolean
}

/** A seat: its hand, two after a split, and its betting circles. */
export function SeatPlace(props: SeatPlaceProps) {
  const { name, seat, board, chips, activeHand } = props
  return (
    <section className="seat" data-shown={props.isShown || undefined} aria-label={name}>
      <div className="seat__hands">
        {seat.hands.map((hand) => (
          <HandOnCloth
            key={hand.place}
            seat={seat}
            hand={hand}
            isOver={board.phase === 'over'}
            isActive={activeHand === hand.place}
          />
        ))}
      </div>
      <div className="seat__bets">
        <SideCircle bet="perfectPairs" seat={seat} board={board} chips={chips} />
        {seat.hands.map((hand) => (
          <HandCircle
            key={hand.place}
            hand={hand}
            board={board}
            chips={chips}
            isActive={activeHand === hand.place}
          />
        ))}
        <SideCircle bet="plusThree" seat={seat} board={board} chips={chips} />
      </div>
    </section>
  )
}

interface HandProps {
  readonly seat: BoardSeat
  readonly hand: BoardHand
  readonly isOver: boolean
  readonly isActive: boolean
}

function HandOnCloth({ seat, hand, isOver, isActive }: HandProps) {
  const { t } = useTranslation('cardGames')
  const currency = useCurrency()
  const end = seat.isSurrendered ? 'surrendered' : endOfHand(hand)
  const { cards, returnedMinor } = hand
  return (
    <div
      className="seat__hand"
      data-active={isActive || undefined}
      data-out={isOut(seat, hand) || undefined}
    >
      {cards.length > 0 && (
        <span className="seat__total" dir="ltr">
          {isOver ? finalText(cards) : totalText(cards)}
        </span>
      )}
      <Fan cards={cards} isLit={isActive} />
      {end && (
        <p className="seat__end" data-end={end} dir="auto">
          {t(`blackjack.results.${end}`)}
          {returnedMinor !== undefined && returnedMinor > 0n && (
            <MoneyText amountMinor={returnedMinor} currency={currency} />
          )}
        </p>
      )}
    </div>
  )
}

function HandCircle(props: {
  readonly hand: BoardHand
  readonly board: BlackjackBoard
  readonly chips: readonly Minor[]
  readonly isActive: boolean
}) {
  const { hand, board, chips } = props
  const currency = useCurrency()
  const isLaid = hand.cards.length > 0
  const stakeMinor = minor(board.handMinor * BigInt(hand.stakes))
  // After the round the circle shows the return.
  const lyingMinor = hand.returnedMinor ?? stakeMinor
  const isBust = board.isOpen && endOfHand(hand) === 'bust'
  return (
    <div className="circle circle--hand" data-active={props.isActive || undefined}>
      <span className="circle__ring">
        {isLaid && !isBust && lyingMinor > 0n && (
          <Chip amountMinor={lyingMinor} colour={colourOf(chips, lyingMinor)} />
        )}
      </span>
      <span className="circle__name">
        {isLaid && !isBust && lyingMinor > 0n && (
          <MoneyText amountMinor={lyingMinor} currency={currency} />
        )}
      </span>
    </div>
  )
}

function SideCircle(props: {
  readonly bet: SideBet
  readonly seat: BoardSeat
  readonly board: BlackjackBoard
  readonly chips: readonly Minor[]
}) {
  const { bet, seat, board, chips } = props
  const { t } = useTranslation('cardGames')
  const currency = useCurrency()
  const made = seat.sideBets.find((each) => each.bet === bet)
  const returnedMinor = made ? readMinor(made.returnedMinor) : minor(0n)
  const isWon = returnedMinor > 0n
  const lyingMinor = made && board.isOpen ? readMinor(made.stakeMinor) : returnedMinor
  return (
    <div className="circle" data-won={isWon || undefined}>
      <span className="circle__ring">
        {lyingMinor > 0n && <Chip amountMinor={lyingMinor} colour={colourOf(chips, lyingMinor)} />}
      </span>
      <span className="circle__name" dir="auto">
        {made && isWon && made.result !== 'none' ? (
          <>
            {t(`blackjack.sideResults.${made.result}`)}{' '}
            {board.isOpen ? (
              <bdi>{sidePayText(made.result)}</bdi>
            ) : (
              <MoneyText amountMinor={returnedMinor} currency={currency} />
            )}
          </>
        ) : (
          t(`blackjack.sides.${bet}`)
        )}
      </span>
    </div>
  )
}
