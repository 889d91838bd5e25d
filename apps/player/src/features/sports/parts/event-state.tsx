import type { SportsEvent } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useStartText } from './event-time.ts'
import { usePeriodText } from './period-text.ts'

/** When an event starts, or how far it is: the live badge with the minute and the period. */
export function EventState({ event }: { readonly event: SportsEvent }) {
  const { t } = useTranslation('sports')
  const startText = useStartText()
  const periodText = usePeriodText()
  const { state, board } = event
  if (state === 'not_started') return <span>{startText(event.startsAt)}</span>
  if (state !== 'live') {
    return <Badge tone={state === 'ended' ? 'neutral' : 'warn'}>{t(`eventState.${state}`)}</Badge>
  }
  const minute = board?.minute
  return (
    <>
      <Badge tone="live">
        {board?.isBreak
          ? t('live.break')
          : typeof minute === 'number'
            ? t('live.minute', { minute })
            : t('live.live')}
      </Badge>
      {board && <span>{periodText(event.sport, board)}</span>}
    </>
  )
}
