import type { TableRoom } from '@baize/contract'
import { IconButton } from '@baize/ui-kit'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { createStoredFlag } from '../../../app/stored-flag.ts'
import type { SeenMoment } from './room/use-moment.ts'
import { TableHost } from './table-host.tsx'
import { useResultText } from './use-result-text.ts'

const hiddenHost = createStoredFlag('baize.live.host-hidden', false)

interface HostPlaceProps {
  readonly room: TableRoom
  readonly seen: SeenMoment
  readonly isSmall: boolean
}

/** The host, who is drawn, with what they say as a caption; both can be turned off. */
export function HostPlace({ room, seen, isSmall }: HostPlaceProps) {
  const { t } = useTranslation('live-tables')
  const isHidden = hiddenHost.use()
  const saying = useSaying(room, seen)
  if (isSmall) return null
  return (
    <div className="lt-host" data-hidden={isHidden || undefined}>
      <p className="lt-host__note">
        {!isHidden && <span>{t('host.drawn')}</span>}
        <IconButton
          icon={isHidden ? Eye : EyeOff}
          size="s"
          label={isHidden ? t('host.show') : t('host.hide')}
          onClick={hiddenHost.toggle}
        />
      </p>
      {!isHidden && (
        <>
          <TableHost />
          {/* The phase is read out beside the clock; this says the same to the eye. */}
          <p className="lt-host__says" aria-hidden="true">
            {saying}
          </p>
        </>
      )}
    </div>
  )
}

function useSaying(room: TableRoom, seen: SeenMoment): string {
  const { t } = useTranslation('live-tables')
  const resultText = useResultText()
  const number = room.round?.number ?? 0
  if (seen.revealed) return resultText(seen.revealed)
  switch (seen.kind) {
    case 'betting':
      return seen.isLastCall ? t('phase.call') : t('host.betting', { number })
    case 'playing': {
      const turn = room.round?.play?.turn
      return turn ? t('phase.seatTurn', { number: turn.seat + 1 }) : t('phase.insurance')
    }
    case 'shuffling':
      return t('phase.shuffling')
    case 'paused':
      return t('phase.paused')
    case 'waiting':
      return t('phase.waiting')
    case 'beacon':
      return t('phase.beacon')
    default:
      return room.game === 'roulette' && seen.kind === 'shown'
        ? t('host.rolling')
        : t('phase.closed')
  }
}
