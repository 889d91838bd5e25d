import { useTranslation } from 'react-i18next'
import { formatInstant } from '../format.ts'
import { useNow } from '../use-now.ts'
import { formatDuration, formatSpan, waitingTone } from './waiting.logic.ts'

interface WaitingTimeProps {
  readonly since: string
  /** What the house aims at; null where nobody of us is waited for. */
  readonly targetMinutes: number | null
}

/** How long an order has waited, ticking, louder as it nears its target and once it is over it. */
export function WaitingTime({ since, targetMinutes }: WaitingTimeProps) {
  const { t } = useTranslation('desk')
  const now = useNow(1000)
  const waitingMs = now.getTime() - new Date(since).getTime()
  const tone = waitingTone(waitingMs, targetMinutes)
  const target = targetMinutes === null ? '' : t('target', { span: formatSpan(targetMinutes) })
  return (
    <span className="waiting-time">
      <time
        className="waiting"
        data-tone={tone}
        dateTime={since}
        title={[formatInstant(since), target].filter(Boolean).join(' · ')}
      >
        <bdi>{formatDuration(waitingMs)}</bdi>
      </time>
      {tone !== 'calm' && <span className="sr-only">{t(`tone.${tone}`)}</span>}
    </span>
  )
}
