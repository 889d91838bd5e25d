import type { BlackjackTablePlay, TableRoom } from '@baize/contract'
import { type Minor, minor } from '@baize/kernel'
import { Icon, MoneyText } from '@baize/ui-kit'
import { Plus, Users } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../../app/money-text.ts'
import { useCurrency } from '../../../../app/status.ts'
import { Chip } from '../../tables/chip.tsx'
import { chipText, colourOf } from '../../tables/chips.logic.ts'
import { Spot } from '../../tables/spots.tsx'
import type { ServerClock } from '../room/use-server-clock.ts'
import { backOfSeat } from './hands.logic.ts'
import { SeatHands } from './seat-hands.tsx'
import { behindSpot, type SeatSeen, seatSpot } from './seats.logic.ts'
import { TurnRing } from './turn-ring.tsx'
import type { DealShow } from './use-deal-show.ts'
import { useFollows } from './use-follows.ts'

export interface SeatPlaceProps {
  readonly room: TableRoom
  readonly clock: ServerClock
  readonly seat: SeatSeen
  readonly show: DealShow
  readonly chips: readonly Minor[]
  readonly pay: string
  /** While one of its hands decides. */
  readonly turn: BlackjackTablePlay['turn'] | undefined
  readonly isRevealed: boolean
  readonly isLit: boolean
  readonly isPlain: boolean
  /** Bets are open. */
  readonly isOpen: boolean
  readonly laidMinor: Minor | undefined
  /** What of it the table has. */
  readonly stakedMinor: Minor | undefined
  onBehind(): void
}

/** From the dealer's left, which is the right of who sits before the table. */
const MIDDLE = 3

/** A seat: its hands, the place for its chips, and whose it is. */
export function SeatPlace(props: SeatPlaceProps) {
  const { room, clock, seat, show, turn, isRevealed, isPlain, laidMinor, stakedMinor } = props
  const { t } = useTranslation('live-tables')
  const currency = useCurrency()
  const { state, name } = seat
  const isInPlay = show.tableau?.seats.some((each) => each.seat === seat.seat) ?? false
  const at = (MIDDLE - seat.seat) / MIDDLE
  const back =
    isRevealed && show.tableau && stakedMinor !== undefined
      ? backOfSeat(show.tableau, seat.seat, stakedMinor)
      : undefined
  const amountMinor = state === 'own' ? laidMinor : minor(seat.stakedMinor)
  return (
    <div
      className="bj-seat"
      style={{ '--at': at, '--rise': at * at } as CSSProperties}
      data-state={state}
      data-turn={turn ? '' : undefined}
      data-playing={isInPlay || undefined}
      data-idle={(show.tableau && !isInPlay) || undefined}
    >
      <SeatHands {...{ seat: seat.seat, show, turn, isRevealed, isPlain }} />
      <span className="bj-place">
        {turn && <TurnRing table={room} clock={clock} />}
        <SeatCircle {...props} />
      </span>
      <p className="bj-plate">
        <b>
          {state === 'own' ? (
            t('you')
          ) : name === undefined ? (
            <>
              <span className="bj-plate__number">
                {t('blackjack.seat', { number: seat.seat + 1 })}
              </span>
              <span className="bj-plate__short" aria-hidden="true">
                {seat.seat + 1}
              </span>
            </>
          ) : (
            <bdi>{name}</bdi>
          )}
        </b>
        {back !== undefined && back > 0n ? (
          <MoneyText amountMinor={minor(back)} currency={currency} tone="net" />
        ) : state === 'kept' ? (
          <span>{t('blackjack.kept')}</span>
        ) : amountMinor !== undefined && amountMinor > 0n ? (
          <MoneyText amountMinor={amountMinor} currency={currency} />
        ) : null}
      </p>
      <Behind seat={seat} />
    </div>
  )
}

function SeatCircle(props: SeatPlaceProps) {
  const { seat, chips, pay, isLit, isOpen, onBehind } = props
  const { t } = useTranslation('live-tables')
  const money = useMoneyText()
  const { follows } = useFollows()
  const number = seat.seat + 1
  const { state, name = '' } = seat
  if (state === 'kept') {
    return (
      <span
        className="bj-circle"
        role="img"
        aria-label={t('blackjack.keptFor', { number, name })}
      />
    )
  }
  if (state === 'other') {
    const amountMinor = minor(seat.stakedMinor)
    const words = { number, name, amount: money(amountMinor) }
    return (
      <button
        type="button"
        className="spot bj-circle"
        data-spot={isOpen ? behindSpot(seat.seat, follows) : undefined}
        data-lit={isLit || undefined}
        aria-disabled={!isOpen || undefined}
        aria-label={isOpen ? t('blackjack.other', words) : t('blackjack.otherPlain', words)}
        onClick={() => isOpen && onBehind()}
      >
        {amountMinor > 0n && (
          <span className="bj-chip" aria-hidden="true">
            <Chip amountMinor={amountMinor} colour={colourOf(chips, amountMinor)} />
          </span>
        )}
      </button>
    )
  }
  return (
    <Spot
      spot={seatSpot(seat.seat)}
      name={state === 'own' ? t('blackjack.yours', { number }) : t('blackjack.take', { number })}
      pay={pay}
      className="bj-circle"
      isLit={isLit}
    >
      {state === 'free' && isOpen && (
        <span className="bj-free" dir="auto">
          <Icon of={Plus} size="s" />
          <span>{t('blackjack.seatFree')}</span>
        </span>
      )}
    </Spot>
  )
}

/** Bets of others, and one's own, behind a seat. */
function Behind({ seat }: { readonly seat: SeatSeen }) {
  const { t } = useTranslation('live-tables')
  const money = useMoneyText()
  const { symbol, exponent } = useCurrency()
  const { count, sumMinor } = seat.behind
  const own = seat.ownBehind.reduce((sum, [, amount]) => sum + amount, 0n)
  if (count === 0 && own === 0n) return null
  const shown = sumMinor > own ? sumMinor : own
  const words = { count: Math.max(count, 1), amount: money(minor(shown)) }
  return (
    <p
      className="bj-behind"
      data-own={own > 0n || undefined}
      title={t('blackjack.behindCount', words)}
    >
      <span aria-hidden="true">
        <Icon of={Users} size="s" />
        {words.count} · {symbol}
        {chipText(shown, exponent)}
      </span>
      <span className="sr-only">{t('blackjack.behindCount', words)}</span>
    </p>
  )
}
