import { formatInstant, formatWhen } from '../../parts/format.ts'
import { useNow } from '../../parts/use-now.ts'
import { formatDuration, waitingTone } from './waiting.logic.ts'

/** How long a request has waited, ticking, louder as it gets late. */
export function WaitingCell({ since }: { readonly since: string }) {
  const now = useNow(1000)
  const waitingMs = now.getTime() - new Date(since).getTime()
  return (
    <time
      className="waiting"
      data-tone={waitingTone(waitingMs)}
      dateTime={since}
      title={formatInstant(since)}
    >
      {formatDuration(waitingMs)}
    </time>
  )
}

/** When a finished one was asked for. */
export function WhenCell({ at }: { readonly at: string }) {
  const now = useNow(60_000)
  return (
    <time className="num text-text-2" dateTime={at} title={formatInstant(at)}>
      {formatWhen(at, now)}
    </time>
  )
}
