import type { DeskSportsEvent } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { formatWhen } from '../../parts/format.ts'
import { useNow } from '../../parts/use-now.ts'

const MINUTE_MS = 60_000

/** When it is played: the minute, a break, how it ended, or its start. */
export function EventTime({ event }: { readonly event: DeskSportsEvent }) {
  const { t } = useTranslation('sportsDesk')
  const now = useNow(MINUTE_MS)
  const { state, board, startsAt } = event
  if (state === 'not_started') {
    return (
      <time className="caption num" dateTime={startsAt}>
        {formatWhen(startsAt, now)}
      </time>
    )
  }
  if (state !== 'live') return <Badge>{t(`eventState.${state}`)}</Badge>
  const minute = board?.minute ?? null
  if (board?.isBreak) return <Badge tone="live">{t('break')}</Badge>
  return (
    <Badge tone="live">{minute === null ? t('eventState.live') : t('minute', { minute })}</Badge>
  )
}

/** `1 – 1`; nothing before the start. */
export function EventScore({ event: { board } }: { readonly event: DeskSportsEvent }) {
  if (!board) return null
  return (
    <b className="strong num" dir="ltr">
      {board.score.home} – {board.score.away}
    </b>
  )
}
