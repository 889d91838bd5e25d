import type { EndedFlight } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { decimalText } from '../../../app/number-text.ts'
import { hundredthsText } from '../originals/hundredths.logic.ts'
import { useRovingFocus } from '../originals/use-roving-focus.ts'
import { toneOf } from './crash.logic.ts'
import { barShare, countRanges } from './flight-trend.logic.ts'
import './trend.css'

interface FlightTrendProps {
  /** The newest first. */
  readonly flights: readonly EndedFlight[]
  onFlight(flightId: string): void
}

/** The last flights as bars, the newest at the right; how many of each range there were beside what was to be expected. */
export function FlightTrend({ flights, onFlight }: FlightTrendProps) {
  const { t } = useTranslation('crash')
  return (
    <section className="crash-trend" aria-label={t('trend.label')}>
      <div className="crash-trend__head">
        <h2>{t('trend.title', { count: flights.length })}</h2>
        <TrendCounts flights={flights} />
        <p className="caption">{t('trend.tellsNothing')}</p>
      </div>
      {flights.length === 0 ? (
        <p className="caption">{t('historyNone')}</p>
      ) : (
        <Bars flights={flights} onFlight={onFlight} />
      )}
    </section>
  )
}

/** Counted and expected, range by range. */
export function TrendCounts({ flights }: Pick<FlightTrendProps, 'flights'>) {
  const { t } = useTranslation('crash')
  return (
    <ul className="crash-trend__counts">
      {countRanges(flights).map(({ tone, count, expected }) => (
        <li key={tone} data-height={tone}>
          {t(`trend.${tone}`)} <b>{count}</b>{' '}
          <span>{t('trend.expected', { number: decimalText(expected, 1) })}</span>
        </li>
      ))}
    </ul>
  )
}

function Bars({ flights, onFlight }: FlightTrendProps) {
  const { t } = useTranslation('crash')
  const count = flights.length
  const focus = useRovingFocus({ columns: count, count, first: count - 1 })
  const focused = Math.min(focus.focused, count - 1)
  return (
    <fieldset
      ref={focus.group}
      className="crash-trend__bars"
      aria-label={t('history')}
      onKeyDown={focus.onKeyDown}
    >
      {flights.toReversed().map(({ flightId, bust, isInterrupted }, at) => (
        <button
          key={flightId}
          type="button"
          data-place={at}
          data-height={isInterrupted ? 'none' : toneOf(bust)}
          tabIndex={at === focused ? 0 : -1}
          title={`${hundredthsText(bust)}×`}
          aria-label={t('proofOf', { height: hundredthsText(bust) })}
          onFocus={() => focus.setFocused(at)}
          onClick={() => onFlight(flightId)}
        >
          <i style={{ blockSize: `${barShare(bust) * 100}%` }} />
        </button>
      ))}
    </fieldset>
  )
}
