import type { ChatMute } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../parts/format.ts'
import { UnmuteAction } from './unmute-action.tsx'

/** Until when a mute holds, or how it ended. */
export function MuteEnd({ of: { endsAt, lifted } }: { readonly of: ChatMute }) {
  const { t } = useTranslation('liveTables')
  if (lifted) return t('mutes.liftedBy', { name: lifted.by, at: formatInstant(lifted.at) })
  return endsAt === null ? t('length.forever') : formatInstant(endsAt)
}

/** What a member was muted for, the newest first. */
export function MuteList({ mutes }: { readonly mutes: readonly ChatMute[] }) {
  const { t } = useTranslation('liveTables')
  return (
    <ul className="live-lines">
      {mutes.map((mute) => (
        <li key={mute.muteId} className="live-line">
          <Badge tone={mute.isActive ? 'warn' : 'neutral'}>
            {t(mute.isActive ? 'mutes.state.active' : 'mutes.state.ended')}
          </Badge>
          <bdi className="live-line__text">{mute.reason}</bdi>
          <span className="caption num">
            <MuteEnd of={mute} />
          </span>
          <UnmuteAction mute={mute} />
        </li>
      ))}
    </ul>
  )
}
