import { flightMsTo } from '@baize/games/crash/ladder'
import { ratio } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { decimalText } from '../../../app/number-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { hundredthsText } from '../originals/hundredths.logic.ts'
import { profitOf, type ShownBet } from './exits.logic.ts'
import { type FlightClock, useCountdown } from './flight-clock.ts'
import { secondsText } from './seconds-text.ts'

interface BustWordProps {
  readonly bust: number
  /** Where an interrupted flight paid its open bets. */
  readonly stalledAt: number | null
  readonly own: readonly ShownBet[]
}

/** How the flight ended and what it paid the player, in one line. */
export function BustWord({ bust, stalledAt, own }: BustWordProps) {
  const { t, i18n } = useTranslation('crash')
  const currency = useCurrency()
  return (
    <>
      <span className="crash-stage__result">
        {stalledAt === null
          ? t('ended', { time: secondsText(flightMsTo(bust) / 1_000, i18n.language, 1) })
          : t('interrupted', { height: hundredthsText(stalledAt) })}
      </span>
      {own.map((bet) => {
        const profitMinor = profitOf(bet)
        // The result arrives a moment later.
        if (profitMinor === undefined) return null
        return (
          <span key={bet.betId} className="crash-stage__result">
            {t('place', { number: bet.place })}{' '}
            <MoneyText amountMinor={profitMinor} currency={currency} tone="net" />
          </span>
        )
      })}
    </>
  )
}

interface NextFlightProps {
  readonly clock: FlightClock
  readonly queued: readonly {
    readonly place: number
    readonly stakeMinor: ShownBet['stakeMinor']
  }[]
}

/** The longest wait that fills the ring; a longer one stands full. */
const RING_TENTHS = 90

/** The countdown to the next flight and the bets placed on it. A screen reader hears it elsewhere, once bets are open. */
export function NextFlight({ clock, queued }: NextFlightProps) {
  const { t } = useTranslation('crash')
  const money = useMoneyText()
  const tenths = useCountdown(clock)
  if (tenths === 0) return null
  const share = { '--share': `${Math.min(100, (tenths / RING_TENTHS) * 100)}%` } as CSSProperties
  return (
    <div className="crash-next">
      <span className="crash-next__ring" style={share} aria-hidden="true">
        <b>{decimalText(ratio(tenths, 10), 1)}</b>
      </span>
      <span>
        {t('nextFlight')}
        {queued.map(({ place, stakeMinor }) => (
          <em key={place}>{t('placed', { number: place, amount: money(stakeMinor) })}</em>
        ))}
      </span>
    </div>
  )
}
