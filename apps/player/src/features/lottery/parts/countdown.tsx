import './clock.css'
import { classNames } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { countdownText, daysLeftText } from '../../../app/date-text.ts'
import { useSecond } from './second.ts'

const SOON_MS = 60_000
const DAY_MS = 86_400_000

interface CountdownProps {
  /** When sales end; null while nothing sells. */
  readonly until: string | null
  readonly className?: string
  /** What stands over the time. */
  readonly label: string
}

/** Time left to bet: flare in the last minute, and that it is being drawn at zero. */
export function Countdown({ until, className, label }: CountdownProps) {
  const { t, i18n } = useTranslation('lottery')
  const now = useSecond()
  const leftMs = until === null ? 0 : Date.parse(until) - now
  const isSoon = leftMs > 0 && leftMs <= SOON_MS
  return (
    <span
      className={classNames('lotclock', className)}
      data-soon={isSoon || undefined}
      data-over={leftMs <= 0 || undefined}
      role="timer"
    >
      {leftMs > 0 && <i>{label}</i>}
      <span className="lotclock__time">
        {leftMs <= 0
          ? t(until === null ? 'noDraw' : 'drawing')
          : leftMs >= DAY_MS
            ? daysLeftText(leftMs, i18n.language)
            : countdownText(leftMs)}
      </span>
    </span>
  )
}
